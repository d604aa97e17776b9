import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatIcons } from '../../icons/formatIcons.ts';
import { useLabels } from '../../LabelsContext.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { useInboxActions } from '../../TriageInbox/useInboxActions.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useFilePaste } from './useFilePaste.ts';

export interface AttachButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  onFocusField: () => void;
}

/** Attaches files that are chosen, pasted into the field, or dropped on the conversation. */
export function AttachButton({ field, conversationId, onFocusField }: AttachButtonProps) {
  const { files: labels } = useLabels().composer;
  const { attachFiles } = useInboxActions();
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<Element | null>(null);
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
        hidden
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
      {target !== null && createPortal(<div className="ti-drop">{labels.drop}</div>, target)}
    </>
  );
}
