import type { StreamEnd, StreamHandlers } from '../../contract.ts';
import { ApiError, isApiError } from '../../errors.ts';
import type { DroppedValue, WireContext } from '../../wire/index.ts';
import { parseLiveEvent } from '../../wire/index.ts';
import { notify } from '../notify.ts';

/** Calls the handlers of one stream in the order of the contract, and never after the end. */
export interface StreamSink {
  /** True after the end and after `close`. */
  readonly isOver: boolean;
  open(): void;
  frame(data: string, cursor: string | undefined): void;
  malformed(error: ApiError): void;
  end(end: StreamEnd): void;
  close(): void;
}

export function createStreamSink(
  handlers: StreamHandlers,
  call: string,
  onDropped: ((dropped: DroppedValue) => void) | undefined,
): StreamSink {
  const context: WireContext = { call, onDropped: (dropped) => notify(onDropped, dropped) };
  let isOver = false;
  // An error in a handler must not affect the stream or later frames.
  const callHandler = (handle: () => void) => {
    if (!isOver) notify(handle, undefined);
  };
  const malformed = (error: ApiError) => callHandler(() => handlers.onMalformed(error));

  return {
    get isOver() {
      return isOver;
    },
    open: () => callHandler(() => handlers.onOpen()),
    frame(data, cursor) {
      if (data === '') return;
      try {
        const event = parseLiveEvent(JSON.parse(data), context);
        callHandler(() => handlers.onEvent(event, cursor));
      } catch (error) {
        malformed(isApiError(error) ? error : new ApiError({ kind: 'contract', call, path: '', cause: error }));
      }
    },
    malformed,
    end(end) {
      if (isOver) return;
      isOver = true;
      notify(() => handlers.onEnd(end), undefined);
    },
    close() {
      isOver = true;
    },
  };
}
