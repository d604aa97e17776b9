import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';

export interface FailureDialogProps {
  /** The accessible name of the pane that failed to load. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with the failure notice of an overlay or a menu. */
export function FailureDialog({ label, onClose, children }: FailureDialogProps) {
  const { inbox } = useLabels();
  const { element: root } = useRoot();
  // The root may be mounted together with this dialog.
  const [element, setElement] = useState(root.current);
  useEffect(() => setElement(root.current), [root]);
  if (element === null) return null;
  return createPortal(
    <Dialog label={label} className="ti-confirm" onClose={onClose}>
      <header className="ti-dialog__head">
        <h2 className="ti-dialog__title">{label}</h2>
        <Button icon="x" iconOnly onClick={onClose}>
          {inbox.dismiss}
        </Button>
      </header>
      {children}
    </Dialog>,
    element,
  );
}
