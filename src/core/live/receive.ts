import type { LiveEvent } from '../../model/index.ts';
import { ApiError } from '../../transport/errors.ts';
import { createFirstOfItsKind } from './firstOfItsKind.ts';
import { malformedField } from './malformedField.ts';
import { createSeenFrames } from './seenFrames.ts';

export interface Receive {
  /** Takes events of the host; see `Inbox.receive`. */
  receive(events: LiveEvent | readonly LiveEvent[], cursor?: string): void;
  /** Forgets the events of a user. */
  clear(): void;
}

interface Handlers {
  onEvent(event: LiveEvent): void;
  /** The socket of the host is connected. `resumed`: it has missed no event. */
  onConnected(resumed: boolean): void;
  report(error: ApiError): void;
}

/** The position that messages without a cursor share: their conversation and their timestamp identify them. */
const noCursor = '';

const isMessage = ({ type }: LiveEvent): boolean => type === 'new_message' || type === 'thread_new_message';

/** Checks the events of the host, leaves out repeated ones, and passes the others on. */
export function createReceive({ onEvent, onConnected, report }: Handlers): Receive {
  const seen = createSeenFrames();
  const isFirstFault = createFirstOfItsKind();

  const receiveOne = (event: LiveEvent, cursor: string | undefined): void => {
    const path = malformedField(event);
    if (path !== null) {
      const type = String(event?.type);
      // Each other event with the same fault would say the same.
      if (!isFirstFault(`${type} ${path}`)) return;
      const message = `inbox.receive: the field "${path}" of an event of the type "${type}" is missing or malformed`;
      report(new ApiError({ kind: 'contract', call: 'receive', path, message }));
    } else if (event.type === 'connection') {
      onConnected(event.resumed);
    } else if (!seen.has(event, isMessage(event) ? (cursor ?? noCursor) : cursor)) {
      onEvent(event);
    }
  };

  return {
    receive(given, cursor) {
      for (const event of [given].flat()) receiveOne(event, cursor);
    },
    clear: seen.clear,
  };
}
