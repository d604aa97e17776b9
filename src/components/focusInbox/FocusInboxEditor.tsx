import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveChord } from '../../core/actions/fieldKeys.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { conversationTypes, type ReadStatus } from '../../core/views/form/focusInboxForm.ts';
import type { ConversationType } from '../../model/conversation.ts';
import { noRule } from '../../model/viewRules.ts';
import { isHTMLElement } from '../a11y/domNode.ts';
import { Icon } from '../icons/Icon.tsx';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Check } from '../primitives/Check.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { Conditions } from './conditions/Conditions.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { FormFooter } from './FormFooter.tsx';
import { MatchList } from './MatchList.tsx';
import { NameAndPage } from './NameAndPage.tsx';
import { RuleFields } from './RuleFields.tsx';
import { Segmented } from './Segmented.tsx';
import { type FormDraft, type FormEditing, useFocusInboxForm } from './useFocusInboxForm.ts';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';
import { useMatches } from './useMatches.ts';

export interface FocusInboxEditorProps {
  /** `null` for a new Focus Inbox. */
  viewId: string | null;
  /** Initial keywords of a new Focus Inbox. */
  about?: string | undefined;
  /** Initial name and filters of a new Focus Inbox. */
  draft?: FormDraft | undefined;
}

/**
 * The "Create Focus Inbox" and "Modify Focus Inbox" dialog. Edits are kept until they are saved
 * or cancelled.
 */
export const FocusInboxEditor = (props: FocusInboxEditorProps) => (
  <TickerProvider>
    <FocusInboxDialog {...props} />
  </TickerProvider>
);

function FocusInboxDialog({ viewId, about, draft }: FocusInboxEditorProps) {
  const labels = useFocusInboxLabels();
  const { focusInbox: words } = labels;
  const { apple } = useRoot();
  const actions = useInboxActions();
  const edit = useInboxState((state) => state.views.edit);
  const saved = useInboxState((state) => state.views.custom.find(({ id }) => id === viewId));
  const offersRules = useInboxState((state) => state.offers.rules);
  const isBusy = edit.status === 'saving' || edit.status === 'deleting';
  const editing = useFocusInboxForm({ viewId, about, draft, isBusy });
  const matches = useMatches(editing.compiled.filters);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const title = viewId === null ? words.create : words.modify;

  /** Cancels a pending save first; closes otherwise. */
  const leave = () => (isBusy ? actions.cancelViewEdit() : actions.closeOverlay());

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { label, pageId, rule } = editing.form;
    const content = { label, pageId, filters: editing.compiled.filters };
    // A server that keeps no rules must not receive one.
    const isRuled = offersRules && (saved?.rule !== undefined || rule !== noRule);
    if (editing.isComplete) actions.saveFocusInbox(viewId, isRuled ? { ...content, rule } : content);
    else body.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isAsking || isComposedText(event.nativeEvent) || !matchesChord(event.nativeEvent, parseChord(saveChord), apple))
      return;
    event.preventDefault();
    event.stopPropagation();
    const focused = event.target;
    // A field settles its typed text on blur. What is submitted is the form that is rendered then.
    if (isHTMLElement(focused)) {
      flushSync(() => focused.blur());
      focused.focus({ preventScroll: true });
    }
    body.current?.closest('form')?.requestSubmit();
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
          {offersRules && <RuleFields editing={editing} viewId={viewId} />}
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

const statuses: readonly ReadStatus[] = ['all', 'unread', 'read'];

/** Conversation types and read status. */
function TypesAndReadStatus({ editing: { form, change } }: { editing: FormEditing }) {
  const { focusInbox: words } = useFocusInboxLabels();
  const id = useId();

  const toggle = (type: ConversationType, isChosen: boolean) =>
    change((last) => ({
      ...last,
      types: conversationTypes.filter((each) => (each === type ? isChosen : last.types.includes(each))),
    }));

  return (
    <div className="ti-focus-inbox__simple">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="ti-field" role="group" aria-labelledby={`${id}-types`}>
        <span id={`${id}-types`} className="ti-field__label">
          {words.types}
        </span>
        <div className="ti-checks">
          {conversationTypes.map((type) => (
            <Check key={type} isChecked={form.types.includes(type)} onChange={(isChosen) => toggle(type, isChosen)}>
              <Icon name={conversationKind({ type }).icon} />
              {words.type[type]}
            </Check>
          ))}
        </div>
        <FieldProblem id={`${id}-none`} isHint>
          {form.types.length === 0 ? words.noTypes : undefined}
        </FieldProblem>
      </div>
      <div className="ti-field">
        <span className="ti-field__label" aria-hidden="true">
          {words.readStatus}
        </span>
        <Segmented
          label={words.readStatus}
          value={form.readStatus}
          options={statuses.map((value) => ({ value, label: words.read[value] }))}
          onChange={(readStatus) => change((last) => ({ ...last, readStatus }))}
        />
      </div>
    </div>
  );
}
