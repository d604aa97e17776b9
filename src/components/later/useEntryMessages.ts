import { useEffect, useRef, useState } from 'react';
import { previewMessage } from '../../core/format/previewText.ts';
import { findMessage } from '../../core/messages/findMessage.ts';
import type { InboxState } from '../../core/state.ts';
import type { LaterEntry, LatestMessage } from '../../model/index.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

const mostAtOnce = 4;

/** The message of an entry, if the inbox has it: its own, or the newest of its conversation. */
export function knownMessage(
  { conversations, messages }: InboxState,
  { conversation_id: id, message_ts: ts }: LaterEntry,
): LatestMessage | undefined {
  const conversation = conversations.byId.get(id);
  const latest = conversation && previewMessage(conversation);
  if (ts === undefined || latest?.ts === ts) return latest;
  return findMessage(messages.byConversation[id]?.messages ?? [], ts);
}

/** Reads the messages that are not loaded, once for each entry while the page is open, in the order of the page. An entry whose message
 * cannot be read still names its conversation. */
export function useEntryMessages(entries: readonly LaterEntry[]): ReadonlyMap<string, LatestMessage> {
  const { loadMessage } = useInboxActions();
  const [read, setRead] = useState<ReadonlyMap<string, LatestMessage>>(new Map());
  const asked = useRef(new Set<string>());
  const missing = useInboxState(
    (state) => entries.filter((entry) => knownMessage(state, entry) === undefined),
    (a, b) => a.length === b.length && a.every((entry, at) => entry === b[at]),
  );
  useEffect(() => {
    let isOver = false;
    const readNext = async (): Promise<void> => {
      for (const { id, conversation_id, message_ts } of missing) {
        if (isOver) return;
        if (message_ts === undefined || asked.current.has(id)) continue;
        asked.current.add(id);
        const message = await loadMessage(conversation_id, message_ts).catch(() => null);
        if (message) setRead((before) => new Map(before).set(id, message));
      }
    };
    for (let lane = 0; lane < mostAtOnce; lane += 1) void readNext();
    return () => {
      isOver = true;
    };
  }, [missing, loadMessage]);
  return read;
}
