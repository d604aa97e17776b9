import type { StreamEnd, StreamHandlers } from '../../contract.ts';
import { ApiError, isApiError } from '../../errors.ts';
import type { DroppedValue, WireContext } from '../../wire/index.ts';
import { parseLiveEvent } from '../../wire/index.ts';
import { notify } from '../notify.ts';

/** One stream's handlers, called in the order of the contract and never after the end. */
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
  // A handler that throws must cost neither the stream nor the frames after it.
  const tell = (handle: () => void) => {
    if (!isOver) notify(handle, undefined);
  };
  const malformed = (error: ApiError) => tell(() => handlers.onMalformed(error));

  return {
    get isOver() {
      return isOver;
    },
    open: () => tell(() => handlers.onOpen()),
    frame(data, cursor) {
      if (data === '') return;
      try {
        const event = parseLiveEvent(JSON.parse(data), context);
        tell(() => handlers.onEvent(event, cursor));
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
