import { type RefObject, useEffect, useId } from 'react';
import type { fileSize } from '../../../core/format/fileSize.ts';
import { isComposedText } from '../../../core/keys/keyPress.ts';
import type { AttachedFile } from '../../../core/outbox/state.ts';
import { Icon } from '../../icons/Icon.tsx';
import { moreIcons } from '../../icons/moreIcons.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { usePaneLabels } from '../../inbox/usePaneLabels.ts';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { typingInto } from '../typingInto.ts';

export type FileSize = typeof fileSize;

export interface AttachedFilesProps {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The message is being sent: its files stay. */
  isSending: boolean;
  fileSize: FileSize;
  /** Focuses the field: before a focused button is gone, and for a letter typed on one. */
  onFocusField: () => void;
}

/** The files of a draft: name, size, the progress of the upload or the reason of its failure. */
export function AttachedFiles({ conversationId, field, isSending, fileSize, onFocusField }: AttachedFilesProps) {
  const { composer } = usePaneLabels();
  const files = useInboxState(({ sending }) => sending.attached[conversationId]);
  const isWaiting = useInboxState(({ sending }) => sending.whenUploaded[conversationId] !== undefined);
  const { retryFile, detachFile } = useInboxActions();
  if (files === undefined) return null;
  return (
    <>
      <ul className="ti-attached" aria-label={composer.files.attached} {...typingInto(onFocusField)}>
        {files.map((file) => (
          <FileChip
            key={file.key}
            file={file}
            isSending={isSending}
            fileSize={fileSize}
            onRetry={() => {
              onFocusField();
              retryFile(conversationId, file.key);
            }}
            onRemove={() => {
              onFocusField();
              detachFile(conversationId, file.key);
            }}
          />
        ))}
      </ul>
      {isWaiting && (
        <WaitingSend conversationId={conversationId} field={field} files={files} onFocusField={onFocusField} />
      )}
    </>
  );
}

interface FileChipProps {
  file: AttachedFile;
  isSending: boolean;
  fileSize: FileSize;
  onRetry: () => void;
  onRemove: () => void;
}

function FileChip({ file, isSending, fileSize, onRetry, onRemove }: FileChipProps) {
  const { name, progress, problem, uploaded } = file;
  const { composer } = usePaneLabels();
  const nameId = useId();
  return (
    <li className="ti-file" data-problem={problem}>
      <span className="ti-file__line">
        <Icon name={moreIcons.file} />
        <bdi id={nameId} className="ti-file__name ti-clip">
          {problem === 'gone' ? composer.files.gone(name) : name}
        </bdi>
        {problem !== 'gone' && <FileState file={file} fileSize={fileSize} />}
        {problem === 'failed' && (
          <Button aria-describedby={nameId} onClick={onRetry}>
            {composer.tryAgain}
          </Button>
        )}
        <IconButton
          icon="x"
          label={composer.files.remove(name)}
          tooltipPlacement="top"
          disabled={isSending}
          onClick={onRemove}
        />
      </span>
      {!uploaded && !problem && <progress aria-labelledby={nameId} value={progress} />}
    </li>
  );
}

function FileState({ file: { size, problem, reason }, fileSize }: Pick<FileChipProps, 'file' | 'fileSize'>) {
  const { composer, numbers } = usePaneLabels();
  const limit = useInboxState(({ offers }) => offers.maxUploadBytes);
  if (problem === undefined) return <span className="ti-file__about">{fileSize(size, numbers)}</span>;
  const { failed, tooLarge } = composer.files;
  return (
    <span className="ti-file__about" role="alert">
      {problem === 'too-large'
        ? tooLarge(limit === undefined ? undefined : fileSize(limit, numbers))
        : (reason ?? failed)}
    </span>
  );
}

interface WaitingSendProps {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  files: readonly AttachedFile[];
  /** Focuses the field, before the focused button is gone. */
  onFocusField: () => void;
}

/** The message is sent once its files are uploaded. Escape takes it back. */
function WaitingSend({ conversationId, field, files, onFocusField }: WaitingSendProps) {
  const { composer, conversation } = usePaneLabels();
  const { sendWhenUploaded } = useInboxActions();
  useEffect(() => {
    const form = field.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposedText(event)) return;
      event.preventDefault();
      // Escape would also leave the field.
      event.stopPropagation();
      onFocusField();
      sendWhenUploaded(conversationId, null);
    };
    form?.addEventListener('keydown', onKeyDown, true);
    return () => form?.removeEventListener('keydown', onKeyDown, true);
  });
  return (
    <p className="ti-file__line">
      <span role="status">{composer.files.sendingAfter(files.filter(({ uploaded }) => !uploaded).length)}</span>
      <Button
        aria-keyshortcuts="Escape"
        onClick={() => {
          onFocusField();
          sendWhenUploaded(conversationId, null);
        }}
      >
        {conversation.withdraw}
      </Button>
    </p>
  );
}
