import type { UploadedFile } from '../../model/index.ts';
import type { AttachedFile } from './state.ts';

/** A file of a stored draft; without an id, it was not uploaded. */
export type StoredFile = Pick<AttachedFile, 'name' | 'size'> & { id?: string };

export const storedFiles = (files: readonly AttachedFile[]): StoredFile[] =>
  files.map(({ name, size, uploaded }) => ({ ...(uploaded && { id: uploaded.id }), name, size }));

/** Reads the files of a stored draft. Skips invalid items. A file that was not uploaded is gone with the page. */
export const readAttached = (value: unknown): AttachedFile[] =>
  (Array.isArray(value) ? value : []).flatMap((stored: Partial<StoredFile> | null, at) => {
    const { id, name, size } = stored ?? {};
    if (typeof name !== 'string') return [];
    const file = { key: `stored-${at}`, name, size: Number(size) || 0, progress: 1 };
    return typeof id === 'string' && id !== ''
      ? { ...file, key: id, uploaded: { id, name, size: file.size } }
      : { ...file, problem: 'gone' as const };
  });

/** The files of a stored message: each has the id that the server knows. */
export const readUploaded = (value: unknown): UploadedFile[] =>
  readAttached(value).flatMap(({ uploaded }) => uploaded ?? []);
