import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatIcons } from '../../icons/formatIcons.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { AttachedFiles, type FileSize } from './AttachedFiles.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useFilePaste } from './useFilePaste.ts';

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
  const { files: labels } = useLabels().composer;
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
