import { useState } from 'react';
import { dayLabel } from '../../core/format/calendarDay.ts';
import type { FormatWords } from '../../core/format/words.ts';
import type { LaterTarget } from '../../core/overlay/state.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import { awaitedPerson, type LaterChoice, replyChoices, timeChoices } from '../../core/snooze/choices.ts';
import type { LaterTime } from '../../core/snooze/commands.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { laterWhen } from '../labels/laterText.ts';
import { shownName } from '../labels/shownName.ts';
import { ChoiceMenu } from '../menu/ChoiceMenu.tsx';
import { anchorOf } from './anchorOf.ts';
import { TimeField } from './TimeField.tsx';
import { useUserName } from './useUserName.ts';

interface Item extends LaterChoice {
  text: string;
  /** The time, at the end of the line. */
  end: string | undefined;
}

const conversationIdsOf = (target: LaterTarget): readonly string[] =>
  target.kind === 'conversations' ? target.ids : [target.conversationId];

export interface LaterMenuProps {
  target: LaterTarget;
  /** A dialog that shows the menu at an element of its own, closes it and puts off. */
  within?: { anchor: HTMLElement | null; onClose: () => void; onTime: (time: LaterTime) => void };
}

/** When something returns: times, replies, and a field for any other time. Digits choose. */
export function LaterMenu({ target, within }: LaterMenuProps) {
  const labels = useLabels();
  const { later } = labels;
  const { clock } = useInbox();
  const { closeOverlay, snooze, remind, changeLater } = useInboxActions();
  const close = within?.onClose ?? closeOverlay;
  const { element: root } = useRoot();
  const [nowMs] = useState(() => clock.now());
  const [anchor] = useState(() => within?.anchor ?? (root.current && anchorOf(root.current, target)));
  const ids = conversationIdsOf(target);
  const items = useItems(target, nowMs, labels);
  const name = useInboxState(({ conversations }) =>
    shownName(conversations.byId.get(ids[0] ?? '')?.name ?? later.gone, labels),
  );
  const label =
    target.kind === 'conversations'
      ? later.snoozeName(name, ids.length)
      : target.kind === 'message'
        ? later.remindName
        : later.changeName(name);

  const choose = (time: LaterTime): void => {
    close();
    if (within) within.onTime(time);
    else if (target.kind === 'conversations') snooze(target.ids, time);
    else if (target.kind === 'message') remind(target.conversationId, target.ts, time);
    else changeLater(target.entryId, time);
  };

  return (
    <ChoiceMenu label={label} anchor={anchor} choices={items} onChoose={({ time }) => choose(time)} onClose={close}>
      <TimeField nowMs={nowMs} onTime={choose} />
      {target.kind === 'conversations' && <p className="ti-choices__note">{later.mentionWakes}</p>}
    </ChoiceMenu>
  );
}

function useItems(target: LaterTarget, nowMs: number, labels: FrameLabels): readonly Item[] {
  const { later, time: words } = labels;
  const nameOf = useUserName();
  const [conversationId, ...others] = conversationIdsOf(target);
  const personId = useInboxState((state) => {
    const conversation = state.conversations.byId.get(conversationId ?? '');
    return conversation && others.length === 0 ? awaitedPerson(conversation, myIdOf(state)) : undefined;
  });
  const choices = [
    ...timeChoices(nowMs),
    // A message has no replies of its own to wait for.
    ...(target.kind === 'message' ? [] : replyChoices(nowMs, personId)),
  ];
  return choices.map((choice): Item => {
    const { kind, time } = choice;
    const untilMs = (time.until ?? 0) * 1000;
    if (kind === 'person')
      return { ...choice, text: later.personReplies(nameOf(personId ?? '') ?? ''), end: undefined };
    if (kind === 'unanswered') return { ...choice, text: later.unanswered, end: undefined };
    if (kind === 'anyone') return { ...choice, text: later.choices.anyone, end: undefined };
    const end = words.time(new Date(untilMs), false);
    if (kind === 'monday') return { ...choice, text: dayOfWeek(untilMs, nowMs, words), end };
    return {
      ...choice,
      text: later.choices[kind],
      end: kind === 'evening' || kind === 'hour' ? laterWhen(untilMs, nowMs, labels) : end,
    };
  });
}

/** The weekday, with the date if today is the same one: "Monday" alone would be today. */
const dayOfWeek = (untilMs: number, nowMs: number, words: FormatWords): string => {
  const date = new Date(untilMs);
  return date.getDay() === new Date(nowMs).getDay() ? dayLabel(untilMs, nowMs, words) : words.weekday(date);
};
