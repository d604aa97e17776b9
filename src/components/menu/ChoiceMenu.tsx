import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isElement } from '../a11y/domNode.ts';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { fitHeight } from '../primitives/popup.ts';

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
  /** What follows the choices. */
  children?: ReactNode;
}

/** A modal menu at a row. The digits of its choices choose. */
export function ChoiceMenu<Each extends Choice>(props: ChoiceMenuProps<Each>) {
  const { label, anchor, choices, onChoose, onClose, children } = props;
  const card = useRef<HTMLDivElement>(null);
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: anchor },
    placement: 'bottom-end',
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  useFocusTrap(card, true);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
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
    <div
      className="ti-choices"
      data-ti-layer="dialog"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={refs.setFloating} className="ti-menu" style={anchor ? floatingStyles : undefined}>
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
        </div>
      </div>
    </div>
  );
}

/** Moves the focus between the choices and a field below them. */
function moveFocus(card: HTMLElement, from: EventTarget, step: 1 | -1): void {
  const controls = [...card.querySelectorAll<HTMLElement>('button.ti-menu__item, input')];
  const index = controls.findIndex((control) => isElement(from) && control.contains(from));
  controls.at((index + step + controls.length) % controls.length)?.focus();
}
