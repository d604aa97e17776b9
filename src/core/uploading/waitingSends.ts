import type { Runtime } from '../runtime/runtime.ts';
import type { UploadDependencies, UploadingSlices } from './uploadActions.ts';

/** Sends the drafts whose files are uploaded. One that has changed since, or that has a file that is not uploaded, stays a draft. */
export function sendWaiting(
  { getState, update }: Runtime<UploadingSlices>,
  { attachedTo, isFieldSending, whenUploadedSet, send }: UploadDependencies,
): void {
  for (const [id, text] of Object.entries(getState().sending.whenUploaded)) {
    const state = getState();
    const files = attachedTo(state, id);
    const isReady = files.every(({ uploaded }) => uploaded) && !isFieldSending(state, id);
    const isOver = (state.sending.drafts[id] ?? '') !== text || files.some(({ problem }) => problem);
    if (!isReady && !isOver) continue;
    update((before) => whenUploadedSet(before, id, null));
    if (!isOver) send(id, text);
  }
}
