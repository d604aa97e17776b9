import type { SendingSlice } from '../outbox/state.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { UploadDependencies, UploadingSlices } from './uploadActions.ts';

/** The draft is sent once its files are uploaded; `null`: it is not. */
export const whenUploadedSet = <S extends SendingSlice>(state: S, id: string, text: string | null): S => {
  const { [id]: _before, ...others } = state.sending.whenUploaded;
  return {
    ...state,
    sending: { ...state.sending, whenUploaded: text === null ? others : { ...others, [id]: text } },
  };
};

/** Sends the drafts whose files are uploaded. One that has changed since, or that has a file that is not uploaded, stays a draft. */
export function sendWaiting(
  { getState, update }: Runtime<UploadingSlices>,
  { attachedTo, send }: UploadDependencies,
): void {
  for (const [id, text] of Object.entries(getState().sending.whenUploaded)) {
    const state = getState();
    const { drafts, pending } = state.sending;
    const files = attachedTo(state, id);
    const isFieldSending = pending[id]?.some(({ queued }) => queued === undefined) ?? false;
    const isReady = !isFieldSending && files.every(({ uploaded }) => uploaded);
    const isOver = (drafts[id] ?? '') !== text || files.some(({ problem }) => problem);
    if (!isReady && !isOver) continue;
    update((before) => whenUploadedSet(before, id, null));
    if (!isOver) send(id, text);
  }
}
