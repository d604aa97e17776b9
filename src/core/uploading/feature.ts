import { isApiError, reasonOf } from '../../transport/errors.ts';
import { attachedChanged, attachedTo } from '../outbox/attached.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { UploadActions, UploadDependencies, UploadingSlices, UploadParts } from './uploadActions.ts';

const parts: UploadParts = { attachedChanged, attachedTo, isApiError, reasonOf };

/** Uploads the files of drafts, with code that is fetched with the first of them. */
export function createUploading(
  runtime: Runtime<UploadingSlices>,
  send: UploadDependencies['send'],
): Feature<UploadingSlices, UploadActions> {
  let uploads: Promise<UploadActions> | undefined;
  const run = (use: (actions: UploadActions) => void): void => {
    uploads ??= import('./uploads.ts').then(({ createUploads }) => createUploads(runtime, { ...parts, send }));
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
      sendWhenUploaded: (id, text) => run((actions) => actions.sendWhenUploaded(id, text)),
    },
  };
}
