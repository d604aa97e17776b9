import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';

export interface DeleteConfirmationProps {
  label: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms a deletion. "Cancel" is focused initially. */
export function DeleteConfirmation({ label, onCancel, onConfirm }: DeleteConfirmationProps) {
  const { focusInbox: words } = useFocusInboxLabels();
  return (
    <Dialog role="alertdialog" label={words.confirmDelete} className="ti-confirm" onClose={onCancel}>
      <div className="ti-confirm__body">
        <h2 className="ti-confirm__question">{words.confirmDelete}</h2>
        <p className="ti-confirm__detail">{words.confirmDetail(label)}</p>
      </div>
      <div className="ti-dialog__foot ti-confirm__foot">
        <Button look="soft" size="md" data-ti-autofocus="" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button look="danger" size="md" onClick={onConfirm}>
          {words.delete}
        </Button>
      </div>
    </Dialog>
  );
}
