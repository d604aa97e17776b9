import type { MessageFile, UploadedFile } from '../../model/index.ts';
import type { FileToUpload, OutgoingMessage } from '../contract.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';

/** Keeps a file for a message, without its content: a world in memory has no URLs to read it from. */
export function addUpload({ uploads }: MemoryServer, userId: string, { name, size, type }: FileToUpload): UploadedFile {
  if (size === 0) throw new HttpError(400, 'This file is empty, or it is a folder.');
  const file: UploadedFile = {
    id: `F0UPLOAD${uploads.size + 1}`,
    name,
    size,
    mimetype: type || 'application/octet-stream',
  };
  uploads.set(file.id, { file, userId });
  return file;
}

/** The files of a message. A file belongs to one message. */
export function takeUploads(
  { uploads }: MemoryServer,
  userId: string,
  { files = [], client_msg_id }: Pick<OutgoingMessage, 'files' | 'client_msg_id'>,
): MessageFile[] {
  const taken = files.map((id, at) => {
    const upload = uploads.get(id);
    if (upload === undefined || upload.userId !== userId)
      throw new HttpError(400, `files.${at}: there is no such upload`);
    if ((upload.clientMsgId ?? client_msg_id) !== client_msg_id)
      throw new HttpError(400, `files.${at}: is in another message`);
    return upload;
  });
  for (const upload of taken) upload.clientMsgId = client_msg_id;
  return taken.map(({ file }) => file);
}
