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
  };
}
