import { autoUpdate, FloatingPortal, flip, offset, shift, useFloating } from '@floating-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { withField } from '../../../core/views/form/conditionForm.ts';
import { observedKind } from '../../../core/views/form/observedFields.ts';
import { Icon } from '../../icons/Icon.tsx';
import { moreIcons } from '../../icons/moreIcons.ts';
import { useLabels } from '../../LabelsContext.ts';
import { fitHeight } from '../../primitives/fitHeight.ts';
import { useRoot } from '../../primitives/RootContext.ts';
import { useInbox } from '../../TriageInbox/InboxContext.ts';
import { useInboxState } from '../../TriageInbox/useInboxState.ts';
import { useConditions } from './ConditionsContext.ts';
import { fieldWords } from './conditionWords.ts';
import { type FieldSuggestion, fieldSuggestions, matchingFields } from './fieldSuggestions.ts';
import type { ConditionControlProps } from './OperatorPicker.tsx';

/** A combobox for the field of a condition: a suggestion or a dotted path. */
export function FieldPicker({ condition, onChange }: ConditionControlProps) {
  const { focusInbox: words } = useLabels();
  const { compiled, isTried, addedId } = useConditions();
  const inbox = useInbox();
  const root = useRoot();
  const users = useInboxState((state) => state.users);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isAdded = addedId === condition.id;
  useEffect(() => {
    if (isAdded) input.current?.focus();
  }, [isAdded]);
  /** Query and suggestions while the list is open. */
  const [choosing, setChoosing] = useState<{ typed: string | null; all: FieldSuggestion[]; active: number } | null>(
    null,
  );
  const { refs, floatingStyles } = useFloating({
    open: choosing !== null,
    placement: 'bottom-start',
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  const shown = fieldWords(words, condition.field, users);
  const fitting = choosing ? matchingFields(choosing.all, choosing.typed ?? '') : [];
  const isMissing = compiled.problems.get(condition.id) === 'field-missing';

  const open = (typed: string | null) => {
    const all = choosing?.all ?? fieldSuggestions(inbox.getState(), words);
    const first = typed === null ? all.findIndex(({ path }) => path === condition.field) : 0;
    setChoosing({ typed, all, active: typed === '' ? -1 : first });
  };
  const choose = (path: string) => {
    setChoosing(null);
    if (path === condition.field) return;
    onChange(withField(condition, path, observedKind(inbox.getState().conversations.byId.values(), path)));
  };
  /** A typed label selects its field; other text is a path. */
  const settle = () => {
    if (!choosing) return;
    const typed = choosing.typed?.trim();
    if (typed === undefined) return setChoosing(null);
    const named = choosing.all.find((field) => field.words.toLowerCase() === typed.toLowerCase());
    choose(named?.path ?? typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!choosing) return open(null);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = fitting.length;
      setChoosing({ ...choosing, active: count === 0 ? -1 : (choosing.active + step + count) % count });
    } else if (event.key === 'Enter' && choosing) {
      event.preventDefault();
      const active = fitting[choosing.active];
      if (active) choose(active.path);
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
        ref={input}
        className="ti-input ti-input--sm"
        role="combobox"
        aria-label={words.field}
        aria-expanded={fitting.length > 0}
        aria-controls={fitting.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${choosing?.active}`}
        aria-autocomplete="list"
        aria-invalid={isTried && isMissing}
        data-problem={isMissing ? '' : undefined}
        placeholder={words.fieldPlaceholder}
        title={condition.field}
        value={choosing?.typed ?? shown}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onClick={() => choosing === null && open(null)}
        onChange={({ target }) => open(target.value)}
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
            aria-label={words.fieldSuggestions}
            data-ti-layer="menu"
          >
            {fitting.map((field, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; this is its active descendant
              <div
                key={field.path}
                id={`${id}-${index}`}
                ref={field === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                className="ti-options__option"
                role="option"
                aria-selected={field.path === condition.field}
                data-active={field === active || undefined}
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(field.path)}
              >
                <span className="ti-clip">{field.words}</span>
                {field.words !== field.path && <span className="ti-options__path ti-clip">{field.path}</span>}
              </div>
            ))}
          </div>
        </FloatingPortal>
      )}
    </span>
  );
}
