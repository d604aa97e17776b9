import { useId } from 'react';
import { conversationTypes, type ReadStatus } from '../../core/views/form/focusInboxForm.ts';
import type { ConversationType } from '../../model/conversation.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { Check } from '../primitives/Check.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { Segmented } from './Segmented.tsx';
import type { FormEditing } from './useFocusInboxForm.ts';

const statuses: readonly ReadStatus[] = ['all', 'unread', 'read'];

/** Conversation types and read status. */
export function TypesAndReadStatus({ editing: { form, change } }: { editing: FormEditing }) {
  const { focusInbox: words } = useLabels();
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
