import { isApiError, reasonOf } from '../../transport/errors.ts';
import { attachedChanged, attachedTo } from '../outbox/attached.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type {
  FetchedUploads,
  UploadActions,
  UploadDependencies,
  UploadingSlices,
  UploadParts,
} from './uploadActions.ts';

const mostFiles = 10;

const parts: UploadParts = { attachedChanged, attachedTo, isApiError, reasonOf };

/** Uploads the files of drafts, with code that is fetched with the first of them. */
export function createUploading(
  runtime: Runtime<UploadingSlices>,
  send: UploadDependencies['send'],
): Feature<UploadingSlices, UploadActions> {
  const { env, getState, update } = runtime;
  let uploads: Promise<FetchedUploads> | undefined;
  const run = (use: (fetched: FetchedUploads) => void, otherwise?: () => void): void => {
    uploads ??= import('./uploads.ts').then(({ createUploads }) => createUploads(runtime, { ...parts, send }));
    uploads.then(use, (error: unknown) => {
      uploads = undefined;
      otherwise?.();
      runtime.report(error, { code: 'part-missing' });
    });
  };
  return {
    actions: {
      attachFiles(id, files) {
        const room = mostFiles - attachedTo(getState(), id).length;
        const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: env.createId(), file }));
        const attached = added.map(({ key, file: { name, size } }) => ({ key, name, size, progress: 0 }));
        // At once, and not by the fetched code: a message that the user sends meanwhile waits for its files.
        update((state) => attachedChanged(state, id, (before) => [...before, ...attached]));
        run(
          (fetched) => fetched.begin(id, added),
          () => update((state) => attachedChanged(state, id, (now) => now.filter((file) => !attached.includes(file)))),
        );
      },
      retryFile: (id, key) => run((fetched) => fetched.retryFile(id, key)),
      detachFile: (id, key) => run((fetched) => fetched.detachFile(id, key)),
      sendWhenUploaded: (...wanted) => run((fetched) => fetched.sendWhenUploaded(...wanted)),
    },
  };
}
