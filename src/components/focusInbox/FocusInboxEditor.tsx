import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { saveChord } from '../../core/actions/fieldKeys.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/textKey.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/labels.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { Conditions } from './conditions/Conditions.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { FormFooter } from './FormFooter.tsx';
import { MatchList } from './MatchList.tsx';
import { NameAndPage } from './NameAndPage.tsx';
import { TypesAndReadStatus } from './TypesAndReadStatus.tsx';
import { useFocusInboxForm } from './useFocusInboxForm.ts';
import { useMatches } from './useMatches.ts';

export interface FocusInboxEditorProps {
  /** `null` for a new Focus Inbox. */
  viewId: string | null;
  /** Initial keywords of a new Focus Inbox. */
  about?: string | undefined;
}

/**
 * The "Create Focus Inbox" and "Modify Focus Inbox" dialog. Edits are kept until they are saved
 * or cancelled.
 */
export function FocusInboxEditor({ viewId, about }: FocusInboxEditorProps) {
  const labels = useLabels();
  const { focusInbox: words } = labels;
  const { apple } = useRoot();
  const actions = useInboxActions();
  const edit = useInboxState((state) => state.views.edit);
  const saved = useInboxState((state) => state.views.custom.find(({ id }) => id === viewId));
  const isBusy = edit.status === 'saving' || edit.status === 'deleting';
  const editing = useFocusInboxForm({ viewId, about, isBusy });
  const matches = useMatches(editing.compiled.filters);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const title = viewId === null ? words.create : words.modify;

  /** Cancels a pending save first; closes otherwise. */
  const leave = () => (isBusy ? actions.cancelViewEdit() : actions.closeOverlay());

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const { label, pageId } = editing.form;
    if (editing.isComplete) actions.saveFocusInbox(viewId, { label, pageId, filters: editing.compiled.filters });
    else body.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isAsking || isComposedText(event.nativeEvent) || !matchesChord(event.nativeEvent, parseChord(saveChord), apple))
      return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };

  return (
    <Dialog
      label={title}
      className="ti-focus-inbox"
      onClose={leave}
      // An accidental press on the backdrop must not discard edits.
      onPressOutside={() => !editing.isTouched && leave()}
      onKeyDown={onKeyDown}
    >
      <div className="ti-dialog__head">
        <h2 className="ti-dialog__title">{title}</h2>
        <Button icon="x" iconOnly onClick={leave}>
          {words.close}
        </Button>
      </div>
      <form className="ti-focus-inbox__form" noValidate onSubmit={save}>
        <div ref={body} className="ti-dialog__body ti-focus-inbox__body">
          <NameAndPage editing={editing} isTried={isTried} />
          <TypesAndReadStatus editing={editing} />
          <Conditions editing={editing} isTried={isTried} />
          <MatchList matches={matches} />
        </div>
        {edit.status === 'failed' && (
          <div className="ti-focus-inbox__failure">
            <Banner>{failureText(labels, edit.failure)}</Banner>
          </div>
        )}
        <FormFooter
          isNew={saved === undefined}
          isGone={viewId !== null && saved === undefined}
          status={edit.status}
          count={matches.count}
          neverMatches={editing.findings.neverMatches}
          onDelete={() => setAsking(true)}
          onCancel={leave}
        />
      </form>
      {isAsking && saved !== undefined && (
        <DeleteConfirmation
          label={saved.label}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            actions.deleteFocusInbox(saved.id);
          }}
        />
      )}
    </Dialog>
  );
}
