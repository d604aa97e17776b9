import { randomUUID } from 'node:crypto';
import type { FakeUpload } from './worldState.ts';
import type { WorldStore } from './worldStore.ts';

export interface AddFileOptions {
  id?: string;
  userId: string;
  name: string;
  mimetype: string;
  content: string | Uint8Array;
  title?: string;
}

export interface FileActions {
  /** Uploads a file; `post` with its id in `files` shares it. */
  addFile(file: AddFileOptions): string;
  /** Begins an upload, as `files.getUploadURLExternal` does. */
  beginUpload(upload: Pick<FakeUpload, 'userId' | 'name' | 'length'>): FakeUpload;
  /** Slack discards uploads that nobody completes. */
  expireUploads(): void;
}

export function fileActions(store: WorldStore): FileActions {
  return {
    addFile({ id = store.newId('F'), userId, name, mimetype, content, title }) {
      store.files.set(id, {
        id,
        teamId: store.user(userId).teamId,
        user: userId,
        created: store.seconds(),
        name,
        title: title ?? name,
        mimetype,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
        channelIds: [],
      });
      return id;
    },
    beginUpload(upload) {
      const begun: FakeUpload = { ...upload, fileId: store.newId('F'), ticket: randomUUID(), content: null };
      store.uploads.set(begun.fileId, begun);
      return begun;
    },
    expireUploads() {
      store.uploads.clear();
    },
  };
}
