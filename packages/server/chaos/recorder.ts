import type { Ts } from 'triage-inbox/core';
import type { CompleteTransport, InboxTransport } from 'triage-inbox/transport';

/** A message that the server has acknowledged. */
export interface SentMessage {
  clientId: string;
  conversationId: string;
  ts: Ts;
  text: string;
}

/** The writes of one person that the server has acknowledged. */
export interface Recorder {
  transport: InboxTransport;
  readonly sent: readonly SentMessage[];
  /** The cursor of the last mark of a conversation or thread; null while the answer of a later one was lost. */
  readonly marks: ReadonlyMap<string, Ts | null>;
  /** The number of acknowledged writes of a kind to a place, by `writeKey`. */
  acknowledged(key: string): number;
  /** The number of calls that have begun and not ended. */
  readonly running: number;
  /** The number of failed calls by their reason. */
  readonly failures: ReadonlyMap<string, number>;
  /** Runs after each call. */
  onCall(run: () => void): void;
}

type WriteKind = 'send' | 'mark' | 'edit' | 'delete' | 'react';

/** Names a write for {@link Recorder.acknowledged}. `value`: what the write sets. */
export const writeKey = (kind: WriteKind, place: string, value = ''): string => JSON.stringify([kind, place, value]);

/** Names a message of a channel, a dm or one of their threads. */
export const messageKey = (conversationId: string, ts: Ts): string => `${conversationId.split(':')[0]} ${ts}`;

/** Records the writes of a transport that the server has acknowledged. */
export function recordWrites(rest: CompleteTransport): Recorder {
  const sent: SentMessage[] = [];
  const marks = new Map<string, Ts | null>();
  const counts = new Map<string, number>();
  const failures = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let running = 0;

  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const observe = async <T>(key: string, call: Promise<T>, onAnswer?: (answer: T) => void): Promise<T> => {
    running += 1;
    try {
      const answer = await call;
      count(counts, key);
      onAnswer?.(answer);
      return answer;
    } catch (error) {
      count(failures, error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      running -= 1;
      for (const run of listeners) run();
    }
  };

  return {
    sent,
    marks,
    failures,
    acknowledged: (key) => counts.get(key) ?? 0,
    get running() {
      return running;
    },
    onCall: (run) => void listeners.push(run),
    transport: {
      ...rest,
      sendMessage(message, options) {
        const { channel, text, client_msg_id: clientId } = message;
        return observe(writeKey('send', channel, text), rest.sendMessage(message, options), (answer) => {
          sent.push({ clientId, conversationId: channel, text, ts: 'ts' in answer ? answer.ts : answer.message.ts });
        });
      },
      markRead(id, timestamp, options) {
        marks.set(id, null);
        return observe(writeKey('mark', id), rest.markRead(id, timestamp, options), (answer) => {
          marks.set(id, answer?.last_read ?? null);
        });
      },
      editMessage: (id, ts, edit, options) =>
        observe(writeKey('edit', messageKey(id, ts), edit.text), rest.editMessage(id, ts, edit, options)),
      deleteMessage: (id, ts, options) =>
        observe(writeKey('delete', messageKey(id, ts)), rest.deleteMessage(id, ts, options)),
      addReaction: (id, ts, name, options) =>
        observe(writeKey('react', messageKey(id, ts), `+${name}`), rest.addReaction(id, ts, name, options)),
      removeReaction: (id, ts, name, options) =>
        observe(writeKey('react', messageKey(id, ts), `-${name}`), rest.removeReaction(id, ts, name, options)),
    },
  };
}
