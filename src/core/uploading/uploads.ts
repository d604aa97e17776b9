import type { FileToUpload } from '../../transport/contract.ts';
import type { AttachedFile, SendingSlice } from '../outbox/state.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { FetchedUploads, UploadDependencies, UploadingSlices } from './uploadActions.ts';

/** Further uploads wait: browsers limit the connections to a server, and other calls need some. */
const atOnce = 3;
/** The server says so for a file that is larger than it takes. */
const tooLarge = 413;

interface Upload {
  conversationId: string;
  key: string;
  file: FileToUpload;
  scope: Scope<UploadingSlices>;
}

/** Uploads files, some at once. Each has a scope of its own, which ends when the user removes it. */
export function createUploads(runtime: Runtime<UploadingSlices>, dependencies: UploadDependencies): FetchedUploads {
  const { attachedChanged, isApiError, reasonOf } = dependencies;
  const { getState, transport, update } = runtime;
  const uploads = new Map<string, Upload>();
  const waiting: Upload[] = [];
  let active = 0;

  /** The inbox has stopped: the user can upload the file again. A removed file is not in the draft any more. */
  const cancelled = ({ conversationId, key }: Upload): void =>
    update((state) =>
      attachedChanged(state, conversationId, (files) =>
        files.map((file) => (file.key === key ? { ...file, problem: 'failed' } : file)),
      ),
    );
  const change = ({ scope, conversationId, key }: Upload, changed: Partial<AttachedFile>): void =>
    scope.update((state) =>
      attachedChanged(state, conversationId, (files) =>
        files.map((file) => (file.key === key ? { ...file, ...changed } : file)),
      ),
    );

  const send = async (upload: Upload): Promise<void> => {
    const { file, scope, key } = upload;
    try {
      const uploaded = await scope.call('uploadFile', ({ signal }) => {
        if (transport.uploadFile === undefined) throw new TypeError('The transport has no uploadFile');
        const onProgress = (progress: number) => change(upload, { progress });
        return transport.uploadFile(file, { onProgress, ...(signal && { signal }) });
      });
      change(upload, { progress: 1, uploaded });
      uploads.delete(key);
    } catch (error) {
      if (scope.isOver) return cancelled(upload);
      const isTooLarge = isApiError(error) && error.status === tooLarge;
      change(upload, {
        problem: isTooLarge ? 'too-large' : 'failed',
        ...(isApiError(error) && error.status !== null && { reason: reasonOf(error) }),
      });
    }
  };

  const next = (): void => {
    while (active < atOnce) {
      const upload = waiting.shift();
      if (upload === undefined) return;
      if (upload.scope.isOver) {
        cancelled(upload);
        continue;
      }
      active += 1;
      void send(upload).finally(() => {
        active -= 1;
        next();
      });
    }
  };

  const begin = (conversationId: string, key: string, file: FileToUpload): void => {
    const upload = { conversationId, key, file, scope: runtime.scope.fork() };
    uploads.set(key, upload);
    const { maxUploadBytes = Number.POSITIVE_INFINITY } = getState().offers;
    // The server would end the connection before it has the whole file, which looks like a lost network.
    if (file.size > maxUploadBytes) change(upload, { problem: 'too-large' });
    else {
      waiting.push(upload);
      next();
    }
  };

  /** Senders of the drafts that wait, by conversation id. */
  const senders = new Map<string, ((text: string) => void) | undefined>();
  const sendWhenUploaded: FetchedUploads['sendWhenUploaded'] = (id, text, send) => {
    senders.set(id, send);
    update((state) => whenUploadedSet(state, id, text));
  };
  const sendNow = (id: string, text: string): void => (senders.get(id) ?? ((own) => dependencies.send(id, own)))(text);
  runtime.subscribe(() => sendWaiting(runtime, { ...dependencies, send: sendNow }));

  return {
    sendWhenUploaded,
    begin(conversationId, added) {
      for (const { key, file } of added) begin(conversationId, key, file);
    },
    retryFile(conversationId, key) {
      const upload = uploads.get(key);
      if (upload === undefined) return;
      upload.scope.end();
      update((state) =>
        attachedChanged(state, conversationId, (files) =>
          files.map((file) => (file.key === key ? { key, name: file.name, size: file.size, progress: 0 } : file)),
        ),
      );
      begin(conversationId, key, upload.file);
    },
    detachFile(conversationId, key) {
      uploads.get(key)?.scope.end();
      uploads.delete(key);
      sendWhenUploaded(conversationId, null);
      update((state) => attachedChanged(state, conversationId, (files) => files.filter((file) => file.key !== key)));
    },
  };
}

/** The draft is sent once its files are uploaded; `null`: it is not. */
const whenUploadedSet = <S extends SendingSlice>(state: S, id: string, text: string | null): S => {
  const { [id]: _before, ...others } = state.sending.whenUploaded;
  return {
    ...state,
    sending: { ...state.sending, whenUploaded: text === null ? others : { ...others, [id]: text } },
  };
};

/** Sends the drafts whose files are uploaded. One that has changed since, or that has a file that is not uploaded, stays a draft. */
function sendWaiting({ getState, update }: Runtime<UploadingSlices>, { attachedTo, send }: UploadDependencies): void {
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
