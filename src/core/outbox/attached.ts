import type { UploadedFile } from '../../model/index.ts';
import type { InboxConfig } from '../config.ts';
import { without, withSending } from './interrupted.ts';
import type { AttachedFile, Drafts, SendingSlice } from './state.ts';
import { type TextProblem, textProblem } from './validate.ts';

const nothing: readonly AttachedFile[] = [];

/** The files of a draft, in the order of the message. */
export const attachedTo = ({ sending }: SendingSlice, id: string): readonly AttachedFile[] =>
  sending.attached[id] ?? nothing;

/** The uploaded files of a draft. */
export const uploadedTo = (state: SendingSlice, id: string): UploadedFile[] =>
  attachedTo(state, id).flatMap(({ uploaded }) => uploaded ?? []);

/** Why a draft cannot be sent; `uploading`: a file is being uploaded; `not-uploaded`: one never will be. With files, the text may be empty. */
export function draftProblem(
  state: SendingSlice,
  id: string,
  text: string,
  config: Pick<InboxConfig, 'messageMaxLength'>,
): TextProblem | 'uploading' | 'not-uploaded' | null {
  const files = attachedTo(state, id);
  const problem = textProblem(text, config);
  if (files.length === 0 || problem === 'too-long') return problem;
  if (files.some((file) => file.problem)) return 'not-uploaded';
  return files.every(({ uploaded }) => uploaded) ? null : 'uploading';
}

export function attachedChanged<S extends SendingSlice>(
  state: S,
  id: string,
  change: (files: readonly AttachedFile[]) => readonly AttachedFile[],
): S {
  const { attached } = state.sending;
  const files = change(attachedTo(state, id));
  return withSending(state, { attached: files.length === 0 ? without(attached, id) : { ...attached, [id]: files } });
}

/** The files of all drafts once their uploads have ended: one that was about to be uploaded is gone. */
export const uploadsEnded = (attached: Drafts['attached']): Drafts['attached'] =>
  Object.fromEntries(
    Object.entries(attached).map(([id, files]) => [
      id,
      files.map((file) => (file.uploaded || file.problem ? file : { ...file, problem: 'gone' })),
    ]),
  );

interface WithFiles {
  conversationId: string;
  files?: readonly UploadedFile[];
}

/** The message of a draft has left it, with its files. */
export const attachedTaken = <S extends SendingSlice>(state: S, { conversationId, files }: WithFiles): S =>
  files === undefined
    ? state
    : attachedChanged(state, conversationId, (attached) =>
        attached.filter(({ uploaded }) => files.every(({ id }) => id !== uploaded?.id)),
      );

/** The files of a message return to the draft, before those that were attached since. */
export const attachedReturned = <S extends SendingSlice>(state: S, { conversationId, files = [] }: WithFiles): S =>
  attachedChanged(attachedTaken(state, { conversationId, files }), conversationId, (attached) => [
    ...files.map((uploaded) => ({
      key: uploaded.id,
      name: uploaded.name ?? '',
      size: uploaded.size ?? 0,
      progress: 1,
      uploaded,
    })),
    ...attached,
  ]);

/** Whether two messages have the same files. */
export const hasSameFiles = (a: Pick<WithFiles, 'files'>, b: Pick<WithFiles, 'files'>): boolean =>
  String(a.files?.map(({ id }) => id)) === String(b.files?.map(({ id }) => id));
