import { autoUpdate, FloatingPortal, flip, offset, shift, useFloating } from '@floating-ui/react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { isComposedText } from '../../../core/keys/keyPress.ts';
import { Icon } from '../../icons/Icon.tsx';
import { moreIcons } from '../../icons/moreIcons.ts';
import { useRoot } from '../../inbox/RootContext.ts';
import { fitHeight } from '../../primitives/popup.ts';

export interface ComboboxOption {
  value: string;
  words: string;
  /** Shown after the words. */
  detail?: string | undefined;
}

interface ComboboxFieldProps {
  /** Attributes of the field, among them its name. */
  field: InputHTMLAttributes<HTMLInputElement>;
  fieldRef?: Ref<HTMLInputElement>;
  listLabel: string;
  /** The value, and its text while nothing is typed. */
  value: string;
  shown: string;
  /** Called when the list opens: the options stay the same while it is open. */
  loadOptions: () => readonly ComboboxOption[];
  filterOptions: (options: readonly ComboboxOption[], typed: string) => readonly ComboboxOption[];
  onType?: (typed: string) => void;
  /** Called with the value of an option, or with other text as typed. */
  onChoose: (value: string) => void;
}

/** A text field with a list of options; other text is valid too. The text of an option selects it. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { field, fieldRef, listLabel, value, shown, loadOptions, filterOptions, onType, onChoose } = props;
  const root = useRoot();
  const id = useId();
  /** Query and options while the list is open. */
  const [choosing, setChoosing] = useState<{
    typed: string | null;
    all: readonly ComboboxOption[];
    active: number;
  } | null>(null);
  const { refs, floatingStyles } = useFloating({
    open: choosing !== null,
    placement: 'bottom-start',
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  const fitting = choosing ? filterOptions(choosing.all, choosing.typed ?? '') : [];

  const open = (typed: string | null) => {
    const all = choosing?.all ?? loadOptions();
    const first = typed === null ? all.findIndex((option) => option.value === value) : 0;
    setChoosing({ typed, all, active: typed === '' ? -1 : first });
  };
  const choose = (chosen: string) => {
    setChoosing(null);
    if (chosen !== value) onChoose(chosen);
  };
  const settle = () => {
    if (!choosing) return;
    const typed = choosing.typed?.trim();
    if (typed === undefined) return setChoosing(null);
    const named = choosing.all.find((option) => option.words.toLowerCase() === typed.toLowerCase());
    choose(named?.value ?? typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposedText(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!choosing) return open(null);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = fitting.length;
      setChoosing({ ...choosing, active: count === 0 ? -1 : (choosing.active + step + count) % count });
    } else if (event.key === 'Enter' && choosing) {
      event.preventDefault();
      const active = fitting[choosing.active];
      if (active) choose(active.value);
      else settle();
    } else if (event.key === 'Escape' && choosing) {
      event.preventDefault();
      event.stopPropagation();
      setChoosing(null);
    }
  };

  const active = choosing ? fitting[choosing.active] : undefined;
  return (
    <span ref={refs.setReference} className="ti-select">
      <input
        {...field}
        ref={fieldRef}
        className="ti-input ti-input--sm"
        role="combobox"
        aria-expanded={fitting.length > 0}
        aria-controls={fitting.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${choosing?.active}`}
        aria-autocomplete="list"
        value={choosing?.typed ?? shown}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onClick={() => choosing === null && open(null)}
        onChange={({ target }) => {
          open(target.value);
          onType?.(target.value);
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <Icon name={moreIcons.chevronDown} />
      {fitting.length > 0 && (
        <FloatingPortal root={root.element}>
          <div
            ref={refs.setFloating}
            id={`${id}-list`}
            className="ti-options"
            style={floatingStyles}
            role="listbox"
            aria-label={listLabel}
            data-ti-layer="menu"
          >
            {fitting.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; this is its active descendant
              <div
                key={option.value}
                id={`${id}-${index}`}
                ref={option === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                className="ti-options__option"
                role="option"
                aria-selected={option.value === value}
                data-active={option === active || undefined}
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option.value)}
              >
                <span className="ti-clip">{option.words}</span>
                {option.detail && <span className="ti-options__path ti-clip">{option.detail}</span>}
              </div>
            ))}
          </div>
        </FloatingPortal>
      )}
    </span>
  );
}
