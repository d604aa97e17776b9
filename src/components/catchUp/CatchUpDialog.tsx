import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import type { KeyChord } from '../../core/keys/keyChord.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import type { CatchUpFact } from '../../model/catchUp/catchUpFacts.ts';
import { coveredMarks, messagesFound, messagesMarked } from '../../model/catchUp/coverage.ts';
import { type Ts, unreadCountOf } from '../../model/index.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useVisibleConversations } from '../inbox/useVisibleConversations.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { FactList } from './FactList.tsx';
import { SummarySection } from './SummarySection.tsx';
import { useCatchUpLabels } from './useCatchUpLabels.ts';
import { useNotCovered } from './useNotCovered.ts';

/** The facts of unread messages, each with a jump to its message. */
export function CatchUpDialog({ conversationIds }: { conversationIds: readonly string[] }) {
  const { actions: names, catchUp: words } = useCatchUpLabels();
  const inbox = useInbox();
  const { apple } = useRoot();
  const actions = useInboxActions();
  const catchUp = useInboxState((state) => state.catchUp);
  const visible = useVisibleConversations();
  const place = usePlaceName(catchUp?.ids[0] ?? '');
  const notCovered = useNotCovered(catchUp);
  const notRead = useInboxState(({ conversations }) =>
    (catchUp?.unread ?? []).reduce(
      (sum, id) => sum + unreadCountOf(conversations.byId.get(id) ?? { unread_count: 0 }),
      0,
    ),
  );
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => actions.catchUp(conversationIds), [actions, conversationIds]);

  const facts = catchUp?.facts.facts ?? [];
  const at = catchUp?.at ?? 0;
  const marks = coveredMarks(catchUp?.coverages ?? []);
  const isReady = catchUp?.status === 'ready';
  const messages = isReady ? messagesFound(catchUp.coverages) + notRead : (catchUp?.messages ?? 0);

  const hasCovered = catchUp?.coverages.some(({ covered }) => covered.length > 0) === true;
  // Where no unread message could be read, the line of those tells it.
  const withoutFacts = hasCovered ? words.nothing : notCovered === null ? words.noUnread : null;

  const canSummarize = useInboxState(({ offers }) => offers.summarize) && isReady && messages > 0;
  const summary = catchUp?.summary ?? null;
  const isAskable = canSummarize && (summary === null || summary.status === 'failed');

  const jumpTo = (conversationId: string, ts: Ts) => {
    actions.closeOverlay();
    actions.open(conversationId, { focus: 'log', highlightTs: ts });
  };
  const jump = ({ conversationId, message }: CatchUpFact) => jumpTo(conversationId, message.ts);
  const choose = (to: number) => {
    if (facts[to] === undefined) return;
    actions.chooseFact(to);
    list.current?.querySelectorAll<HTMLElement>('[data-fact]')[to]?.focus();
  };
  const markCovered = () => {
    actions.closeOverlay();
    actions.markCovered();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isKey = (keys: KeyChord) => matchesChord(event.nativeEvent, parseChord(keys), apple);
    const fact = facts[Number(event.key) - 1];
    if (isKey('j') || isKey('ArrowDown')) choose(at + 1);
    else if (isKey('k') || isKey('ArrowUp')) choose(at - 1);
    else if (isKey('e') && marks.length > 0) markCovered();
    else if (isKey('s') && isAskable) actions.summarize();
    else if (/^[1-9]$/.test(event.key) && fact) jump(fact);
    else return;
    event.preventDefault();
  };

  const unread = visible.filter((id) => isUnread(inbox.getState(), id));
  return (
    <Dialog label={names['triage.catchUp']} className="ti-catch" onClose={actions.closeOverlay} onKeyDown={onKeyDown}>
      <header className="ti-dialog__head">
        <div className="ti-catch__titles">
          <h2 className="ti-dialog__title">{names['triage.catchUp']}</h2>
          {catchUp && catchUp.ids.length > 0 && (
            <p className="ti-catch__scope">
              {catchUp.ids.length === 1 && place !== undefined
                ? words.scopeOf(messages, place)
                : words.scope(messages, catchUp.ids.length)}
            </p>
          )}
        </div>
        {isReady && catchUp.ids.length < unread.length && (
          <Button onClick={() => actions.openOverlay({ kind: 'catchUp', conversationIds: unread })}>
            {words.wholeList}
          </Button>
        )}
        <IconButton icon="x" label={words.close} onClick={actions.closeOverlay} />
      </header>
      {/* Without facts the text has the focus: a first focus on "Close" would let Enter close the dialog. */}
      <div
        ref={list}
        className="ti-dialog__body ti-catch__body"
        tabIndex={-1}
        data-ti-autofocus={facts.length === 0 ? '' : undefined}
      >
        {isReady && summary && <SummarySection summary={summary} onJump={jumpTo} />}
        {catchUp === null || catchUp.status === 'loading' ? (
          <>
            <p className="ti-catch__note" role="status">
              {words.loading(catchUp?.loaded ?? 0, catchUp?.ids.length ?? conversationIds.length)}
            </p>
            <div className="ti-skeletons">
              <Skeleton width="86%" />
              <Skeleton width="94%" />
              <Skeleton width="62%" />
            </div>
          </>
        ) : facts.length === 0 ? (
          withoutFacts !== null && <p className="ti-catch__note">{withoutFacts}</p>
        ) : (
          <FactList facts={catchUp.facts} at={at} onChoose={actions.chooseFact} onJump={jump} />
        )}
      </div>
      {isReady && catchUp.ids.length > 0 && (
        <footer className="ti-catch__foot">
          {notCovered !== null && (
            <p className="ti-catch__note">
              {notCovered}{' '}
              <Button icon="refresh" onClick={() => actions.catchUp(catchUp.ids, true)}>
                {words.again}
              </Button>
            </p>
          )}
          {isAskable && (
            <Button look="line" size="md" chord="s" onClick={actions.summarize}>
              {words.summarize}
            </Button>
          )}
          {marks.length > 0 && (
            <Button look="soft" size="md" icon="checkCheck" chord="e" onClick={markCovered}>
              {words.mark(messagesMarked(catchUp.coverages), marks.length)}
            </Button>
          )}
          <span className="ti-catch__keys" aria-hidden="true">
            <Kbd chord="j" />
            <Kbd chord="k" />
            {words.keys.move}
            <Kbd chord="Enter" />
            {words.keys.open}
          </span>
        </footer>
      )}
    </Dialog>
  );
}
