import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isNode } from '../../a11y/domNode.ts';
import { formatIcons } from '../../icons/formatIcons.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { usePaneLabels } from '../../inbox/usePaneLabels.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { enabledField } from '../useComposerFocus.ts';
import { AttachedFiles, type FileSize } from './AttachedFiles.tsx';
import { pastedFiles } from './pastedFiles.ts';

export interface AttachButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  /** The message is being sent. */
  isSending: boolean;
  /** Passed and not imported: a module that fetched code imports gets a chunk of its own in the first load. */
  fileSize: FileSize;
  onFocusField: () => void;
}

/** Attaches files that are chosen, pasted into the field, or dropped on the conversation. */
export function AttachButton({ field, conversationId, isSending, fileSize, onFocusField }: AttachButtonProps) {
  const { files: labels } = usePaneLabels().composer;
  const { attachFiles } = useInboxActions();
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<Element | null>(null);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(field.current?.form?.querySelector('.ti-composer__files') ?? null), [field]);
  const attach = (files: readonly File[]) => {
    if (files.length === 0) return;
    attachFiles(conversationId, files);
    onFocusField();
  };
  useFilePaste(field, attach);
  useFileDrop(field, { onTarget: setTarget, onDrop: attach });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="ti-attach__input"
        onChange={({ target: { files }, currentTarget }) => {
          attach([...(files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconButton
        icon={formatIcons.attach}
        label={labels.attach}
        tooltipPlacement="top"
        onClick={() => input.current?.click()}
      />
      {place !== null &&
        createPortal(
          <AttachedFiles
            conversationId={conversationId}
            field={field}
            isSending={isSending}
            fileSize={fileSize}
            onFocusField={onFocusField}
          />,
          place,
        )}
      {target !== null && createPortal(<div className="ti-drop">{labels.drop}</div>, target)}
    </>
  );
}

/** Takes files that are pasted into a field. */
function useFilePaste(field: RefObject<HTMLTextAreaElement | null>, onPaste: (files: readonly File[]) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const form = field.current?.form;
    const paste = (event: ClipboardEvent) => {
      if (event.target !== enabledField(field.current) || event.clipboardData === null) return;
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  }, [field]);
}

interface FileDrop {
  /** The pane that files are dragged over; null once they have left it. */
  onTarget: (pane: Element | null) => void;
  onDrop: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped on the conversation of a field. */
function useFileDrop(field: RefObject<HTMLTextAreaElement | null>, drop: FileDrop): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const pane = field.current?.closest<HTMLElement>('section[data-conversation-id]');
    if (!pane) return;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      latest.current.onTarget(pane);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!isNode(relatedTarget) || !pane.contains(relatedTarget)) latest.current.onTarget(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current.onTarget(null);
      latest.current.onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    pane.addEventListener('dragover', onOver);
    pane.addEventListener('dragleave', onLeave);
    pane.addEventListener('drop', onDrop);
    return () => {
      pane.removeEventListener('dragover', onOver);
      pane.removeEventListener('dragleave', onLeave);
      pane.removeEventListener('drop', onDrop);
    };
  }, [field]);
}
