import { useEffect, useState } from 'react';
import type { Explanation } from '../../core/explain/explanation.ts';
import { unreadIsCapped } from '../../model/index.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { anchorOf } from '../later/anchorOf.ts';
import { useReason } from '../list/useReason.ts';
import { AnchoredDialog } from '../primitives/AnchoredDialog.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { ChangeText } from './ChangeText.tsx';
import { CountingList } from './CountingList.tsx';
import { useWhyLabels } from './useWhyLabels.ts';
import { ViewLines } from './ViewLines.tsx';

/** Why a conversation is in the list, as facts: the messages that count and those that do not, the read position, the views and
 * rules, and the last change. */
export function WhyDialog({ conversationId: id }: { conversationId: string }) {
  const labels = useWhyLabels();
  const { actions: names, why: words } = labels;
  const { explain, closeOverlay } = useInboxActions();
  const { element: root } = useRoot();
  const [anchor] = useState(() => root.current && anchorOf(root.current, { kind: 'conversations', ids: [id] }));
  const conversation = useInboxState(({ conversations }) => conversations.byId.get(id));
  const views = useInboxState((state) => state.views.custom);
  const now = useInboxState((state) => state.views.now);
  const steps = useInboxState((state) => state.triage.steps);
  const explained = useInboxState((state) => (state.explained?.conversationId === id ? state.explained : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may change the answer
  useEffect(() => explain(id), [explain, id, conversation, views, now, steps]);
  const explanation = explained?.explanation;
  const reason = useReason(conversation);
  return (
    <AnchoredDialog label={names['triage.why']} anchor={anchor} className="ti-why" onClose={closeOverlay}>
      <header className="ti-why__head">
        {/* The text is read first; a button would cover it with its tooltip. */}
        <h2 className="ti-why__title" tabIndex={-1} data-ti-autofocus="">
          {names['triage.why']}
        </h2>
        <IconButton icon="x" label={words.close} onClick={closeOverlay} />
      </header>
      {conversation && (
        <p className="ti-why__name">
          <bdi>{shownName(conversation.name, labels)}</bdi>
          {reason && <span className="ti-why__reason">{reason.word}</span>}
        </p>
      )}
      {explanation && (
        <TickerProvider>
          <Unread explanation={explanation} status={explained?.status ?? 'loading'} />
          <section>
            <h3 className="ti-why__heading">{words.cursor.title}</h3>
            <p>{explanation.readUpTo === undefined ? words.cursor.none : <ReadUpTo ts={explanation.readUpTo} />}</p>
          </section>
          <ViewLines views={explanation.views} />
          <section>
            <h3 className="ti-why__heading">{words.change.title}</h3>
            <p>
              <ChangeText change={explanation.change} />
            </p>
            <p className="ti-why__note">{words.change.note}</p>
          </section>
        </TickerProvider>
      )}
    </AnchoredDialog>
  );
}

function ReadUpTo({ ts }: { ts: string }) {
  const { cursor } = useWhyLabels().why;
  return cursor.upTo(useMessageTime(ts));
}

interface UnreadProps {
  explanation: Explanation;
  status: 'loading' | 'ready' | 'failed';
}

const kinds = ['own', 'notice', 'deleted', 'parent'] as const;

/** The messages that count, and the later ones that do not. */
function Unread({ explanation, status }: UnreadProps) {
  const { why: words } = useWhyLabels();
  const { conversation, unread, counting, uncounted, unknown, inThreadRows } = explanation;
  const replies = counting.filter(({ threadTs }) => threadTs !== undefined).length;
  const isOwnThread = conversation.type === 'thread';
  const notes = [
    conversation.is_unchecked && words.unread.unchecked,
    conversation.later === 'asleep' && words.unread.asleep,
    status === 'loading' && unknown > 0 && words.loading,
    status === 'failed' && words.failed,
    status === 'ready' && unknown > 0 && words.unread.unknown(unknown),
    replies > 0 && !isOwnThread && words.unread.inThreads(replies),
    inThreadRows > 0 && words.unread.inRows(inThreadRows),
  ].filter((note) => typeof note === 'string');
  const others = kinds.flatMap((kind) => (uncounted[kind] > 0 ? [words.uncounted[kind](uncounted[kind])] : []));
  return (
    <section aria-busy={status === 'loading'}>
      <h3 className="ti-why__heading">{words.unread.title}</h3>
      <p>{unread === 0 ? words.unread.none : words.unread.count(unread, unreadIsCapped(conversation))}</p>
      <CountingList conversationId={conversation.id} counting={counting} />
      {notes.map((note) => (
        <p key={note} className="ti-why__note">
          {note}
        </p>
      ))}
      {others.length > 0 && (
        <p className="ti-why__note">
          {words.uncounted.title}: {others.join(', ')}
        </p>
      )}
    </section>
  );
}
