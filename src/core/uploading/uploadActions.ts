import type { FileToUpload } from '../../transport/contract.ts';
import type { isApiError, reasonOf } from '../../transport/errors.ts';
import type { attachedChanged, attachedTo } from '../outbox/attached.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { OffersSlice } from '../session/offers.ts';

export type UploadingSlices = SendingSlice & OffersSlice;

export interface UploadActions {
  /** Attaches files to the draft of a conversation and uploads them. A failed one stays, with the reason. A message has up to 10 files;
   * further ones are left out. */
  attachFiles(conversationId: string, files: readonly FileToUpload[]): void;
  /** Uploads an attached file again whose upload has failed. */
  retryFile(conversationId: string, key: string): void;
  /** Removes an attached file, and cancels its upload. A message that waits for uploads is not sent. */
  detachFile(conversationId: string, key: string): void;
  /** Sends a draft with this text once its files are uploaded. It stays a draft if its text changes, a file is removed or an upload
   * fails. `null` takes it back. `send` sends it in place of the inbox. */
  sendWhenUploaded(conversationId: string, text: string | null, send?: (text: string) => void): void;
}

export interface AddedFile {
  key: string;
  file: FileToUpload;
}

/** The part of the actions that is fetched with the first file. */
export interface FetchedUploads extends Omit<UploadActions, 'attachFiles'> {
  /** Uploads files that the draft has. */
  begin(conversationId: string, added: readonly AddedFile[]): void;
}

/** Functions of the first load that the fetched code uses. Passed and not imported: a module that fetched code imports gets a chunk of its own. */
export interface UploadParts {
  attachedChanged: typeof attachedChanged;
  attachedTo: typeof attachedTo;
  isApiError: typeof isApiError;
  reasonOf: typeof reasonOf;
}

export interface UploadDependencies extends UploadParts {
  send(conversationId: string, text: string): void;
}
