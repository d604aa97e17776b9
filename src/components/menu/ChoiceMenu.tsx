import type { KeyboardEvent, ReactNode } from 'react';
import { isElement } from '../a11y/domNode.ts';
import { AnchoredDialog } from '../primitives/AnchoredDialog.tsx';
import { Kbd } from '../primitives/Keys.tsx';

export interface Choice {
  /** Unique in the menu. */
  kind: string;
  text: string;
  /** A second text, at the end of the line. */
  end?: string | undefined;
  isChosen?: boolean;
}

export interface ChoiceMenuProps<Each extends Choice> {
  label: string;
  /** The element beside which the menu opens; `null`: in the middle. */
  anchor: HTMLElement | null;
  choices: readonly Each[];
  onChoose: (choice: Each) => void;
  onClose: () => void;
  /** Content below the choices. */
  children?: ReactNode;
}

/** A modal menu at a row. The digits of its choices choose. */
export function ChoiceMenu<Each extends Choice>(props: ChoiceMenuProps<Each>) {
  const { label, anchor, choices, onChoose, onClose, children } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      moveFocus(event.currentTarget, event.target, step);
      return;
    }
    const isTyping = isElement(event.target) && event.target.matches('input');
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const chosen = isTyping || isChord ? undefined : choices[Number(event.key) - 1];
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen);
  };

  return (
    <AnchoredDialog label={label} anchor={anchor} onClose={onClose} onKeyDown={onKeyDown}>
      <p className="ti-menu__label">{label}</p>
      {choices.map((choice, index) => (
        <button
          key={choice.kind}
          type="button"
          className="ti-menu__item"
          aria-keyshortcuts={String(index + 1)}
          aria-current={choice.isChosen || undefined}
          onClick={() => onChoose(choice)}
          {...(index === 0 && { 'data-ti-autofocus': '' })}
        >
          <span className="ti-clip">{choice.text}</span>
          <span className="ti-menu__end">
            {choice.end !== undefined && <span className="ti-choices__end">{choice.end}</span>}
            <Kbd chord={String(index + 1)} />
          </span>
        </button>
      ))}
      {children}
    </AnchoredDialog>
  );
}

/** Moves the focus between the choices and a field below them. */
function moveFocus(card: HTMLElement, from: EventTarget, step: 1 | -1): void {
  const controls = [...card.querySelectorAll<HTMLElement>('button.ti-menu__item, input')];
  const index = controls.findIndex((control) => isElement(from) && control.contains(from));
  controls.at((index + step + controls.length) % controls.length)?.focus();
}
