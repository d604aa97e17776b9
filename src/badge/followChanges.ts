import { isRecord } from '../model/json.ts';
import type { StreamEnd } from '../transport/contract.ts';
import { isApiError } from '../transport/errors.ts';
import type { RestTransportOptions } from '../transport/rest/options.ts';
import { openFetchStream } from '../transport/rest/stream/fetchStream.ts';
import { streamSourceOf } from '../transport/rest/stream/openStream.ts';
import { missingStatuses } from './countUnread.ts';

interface ChangeHandlers {
  /** The stream is open. Frames may have been missed before. */
  onOpen(): void;
  /** The server has confirmed the stream: every later change brings a frame. */
  onConnected(): void;
  /** The count may have changed. */
  onChange(): void;
  /** The server refuses the stream: nobody may be signed in. */
  onRefused(): void;
}

/** The live stream of a badge. */
export interface Changes {
  /** Whether changes are reported now. */
  readonly isLive: boolean;
  /** Connects now if the stream waits for its next attempt. */
  wake(): void;
  close(): void;
}

const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/** The type of a frame; `undefined` for a malformed one. */
const typeOf = (data: string): unknown => {
  try {
    const frame: unknown = JSON.parse(data);
    return isRecord(frame) ? frame.type : undefined;
  } catch {
    return undefined;
  }
};

/** The frames that may change a count. A deleted message comes as an update. */
const counted: readonly unknown[] = ['conversation_update', 'message_update'];

/** Follows the live stream and connects again after its end, with growing delays. */
export function followChanges(
  options: RestTransportOptions,
  { onOpen, onConnected, onChange, onRefused }: ChangeHandlers,
): Changes {
  const timers = options.timers ?? globalThis;
  let close: () => void = () => undefined;
  let state: 'connecting' | 'live' | 'waiting' | 'missing' | 'closed' = 'connecting';
  let attempts = 0;
  let timer: unknown;

  const end = ({ reason, error, retryAfterMs = error?.retryAfterMs }: StreamEnd): void => {
    if (reason === 'unauthenticated') onRefused();
    if (state === 'closed') return;
    if (isApiError(error) && missingStatuses.includes(error.status)) {
      state = 'missing';
      return;
    }
    state = 'waiting';
    const delayMs = Math.max(Math.min(firstDelayMs * 2 ** attempts, longestDelayMs), retryAfterMs ?? 0);
    attempts += 1;
    // Spreads the pages of a server that comes back.
    timer = timers.setTimeout(open, delayMs * (1 + Math.random() / 4));
  };

  const open = (): void => {
    timers.clearTimeout(timer as never);
    state = 'connecting';
    let isOver = false;
    close = openFetchStream(streamSourceOf(options, undefined), {
      get isOver() {
        return isOver;
      },
      open() {
        if (isOver) return;
        state = 'live';
        attempts = 0;
        onOpen();
      },
      frame(data) {
        if (isOver) return;
        const type = typeOf(data);
        if (type === 'connection') onConnected();
        else if (counted.includes(type)) onChange();
      },
      malformed: () => undefined,
      end(reason) {
        if (isOver) return;
        isOver = true;
        end(reason);
      },
      close() {
        isOver = true;
      },
    });
  };

  open();
  return {
    get isLive() {
      return state === 'live';
    },
    wake() {
      if (state === 'waiting') open();
    },
    close() {
      state = 'closed';
      timers.clearTimeout(timer as never);
      close();
    },
  };
}
