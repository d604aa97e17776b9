import { saveChord } from '../../core/actions/fieldKeys.ts';
import type { ViewEdit } from '../../core/views/state.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { Button } from '../primitives/Button.tsx';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';

export interface FormFooterProps {
  isNew: boolean;
  /** Whether the edited Focus Inbox was deleted elsewhere. */
  isGone: boolean;
  status: ViewEdit['status'];
  /** Number of conversations that match; `null` while they load. */
  count: number | null;
  neverMatches: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

export function FormFooter({ isNew, isGone, status, count, neverMatches, onDelete, onCancel }: FormFooterProps) {
  const { focusInbox: words, list } = useFocusInboxLabels();
  const save = isNew ? words.save : words.saveChanges;
  const matchesText = () => {
    if (count === null) return list.loading;
    const [before, written, after] = words.matchesNow(count);
    return (
      <>
        {before} <b>{written}</b> {after}
      </>
    );
  };
  return (
    <div className="ti-dialog__foot ti-focus-inbox__foot">
      {!isNew && (
        <Button
          className="ti-focus-inbox__delete"
          look="danger-ghost"
          icon={moreIcons.trash}
          busy={status === 'deleting'}
          onClick={onDelete}
        >
          {status === 'deleting' ? words.deleting : words.delete}
        </Button>
      )}
      <p className="ti-focus-inbox__count" role="status" data-never={neverMatches || undefined}>
        {isGone ? words.goneElsewhere : neverMatches ? words.neverMatches : matchesText()}
      </p>
      <Button size="md" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" look="accent" size="md" chord={saveChord} busy={status === 'saving'}>
        {status === 'saving' ? words.saving : save}
      </Button>
    </div>
  );
}
