import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { LaterTarget } from '../../core/overlay/state.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import { awaitedPerson, type LaterChoice, replyChoices, timeChoices } from '../../core/snooze/choices.ts';
import type { LaterTime } from '../../core/snooze/commands.ts';
import { isElement } from '../a11y/domNode.ts';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { laterWhen } from '../labels/laterText.ts';
import { shownName } from '../labels/shownName.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { fitHeight } from '../primitives/popup.ts';
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

/** When something returns: times, replies, and a field for any other time. Digits choose. */
export function LaterMenu({ target }: { target: LaterTarget }) {
  const labels = useLabels();
  const { later } = labels;
  const { clock } = useInbox();
  const { closeOverlay, snooze, remind, changeLater } = useInboxActions();
  const { element: root } = useRoot();
  const card = useRef<HTMLDivElement>(null);
  const [nowMs] = useState(() => clock.now());
  const [anchor] = useState(() => root.current && anchorOf(root.current, target));
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: anchor },
    placement: 'bottom-end',
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  useFocusTrap(card, true);
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
    closeOverlay();
    if (target.kind === 'conversations') snooze(target.ids, time);
    else if (target.kind === 'message') remind(target.conversationId, target.ts, time);
    else changeLater(target.entryId, time);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      closeOverlay();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      moveFocus(event.currentTarget, event.target, step);
      return;
    }
    const isTyping = (event.target as HTMLElement).matches('input');
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const chosen = isTyping || isChord ? undefined : items[Number(event.key) - 1];
    if (chosen === undefined) return;
    event.preventDefault();
    choose(chosen.time);
  };

  return (
    <div
      className="ti-later-scrim"
      data-ti-layer="dialog"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        closeOverlay();
      }}
    >
      <div ref={refs.setFloating} className="ti-menu ti-later-menu" style={anchor ? floatingStyles : undefined}>
        <div
          ref={card}
          className="ti-menu__card"
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <p className="ti-menu__label">{label}</p>
          {items.map(({ kind, text, end, time }, index) => (
            <button
              key={kind}
              type="button"
              className="ti-menu__item"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => choose(time)}
              {...(index === 0 && { 'data-ti-autofocus': '' })}
            >
              <span className="ti-clip">{text}</span>
              <span className="ti-menu__end">
                {end !== undefined && <span className="ti-later-menu__time">{end}</span>}
                <Kbd chord={String(index + 1)} />
              </span>
            </button>
          ))}
          <TimeField nowMs={nowMs} onTime={choose} />
          {target.kind === 'conversations' && <p className="ti-later-menu__note">{later.mentionWakes}</p>}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus between the choices and the field. */
function moveFocus(card: HTMLElement, from: EventTarget, step: 1 | -1): void {
  const controls = [...card.querySelectorAll<HTMLElement>('button.ti-menu__item, input')];
  const index = controls.findIndex((control) => isElement(from) && control.contains(from));
  controls.at((index + step + controls.length) % controls.length)?.focus();
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
    if (kind === 'monday') return { ...choice, text: words.weekday(new Date(untilMs)), end };
    return {
      ...choice,
      text: later.choices[kind],
      end: kind === 'evening' || kind === 'hour' ? laterWhen(untilMs, nowMs, labels) : end,
    };
  });
}
