import { attachedChanged } from '../outbox/attached.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { UploadActions, UploadingSlices } from './uploadActions.ts';

/** Uploads the files of drafts, with code that is fetched with the first of them. */
export function createUploading(runtime: Runtime<UploadingSlices>): Feature<UploadingSlices, UploadActions> {
  let uploads: Promise<UploadActions> | undefined;
  const run = (use: (actions: UploadActions) => void): void => {
    uploads ??= import('./uploads.ts').then(({ createUploads }) => createUploads(runtime));
    uploads.then(use, (error: unknown) => {
      uploads = undefined;
      runtime.report(error, { code: 'part-missing' });
    });
  };
  return {
    actions: {
      attachFiles: (id, files) => run((actions) => actions.attachFiles(id, files)),
      retryFile: (id, key) => run((actions) => actions.retryFile(id, key)),
      detachFile: (id, key) => run((actions) => actions.detachFile(id, key)),
    },
    // Their calls are cancelled; the user can try again.
    interrupted: (state) =>
      Object.keys(state.sending.attached).reduce(
        (next, id) =>
          attachedChanged(next, id, (files) =>
            files.map((file) => (file.uploaded || file.problem ? file : { ...file, problem: 'failed' })),
          ),
        state,
      ),
  };
}
