import { useState } from 'react';
import { useLabels } from '../../inbox/LabelsContext.ts';
import type { FormEditing } from '../useFocusInboxForm.ts';
import { AddButtons } from './AddButtons.tsx';
import { ConditionsContext } from './ConditionsContext.ts';
import { GroupItems } from './GroupItems.tsx';
import { MatchChoice } from './MatchChoice.tsx';

/** The condition builder: conditions combined with AND or OR, in nested groups. */
export function Conditions({ editing, isTried }: { editing: FormEditing; isTried: boolean }) {
  const { focusInbox: words } = useLabels();
  const { conditions } = editing.form;
  const [addedId, setAddedId] = useState<number | null>(null);
  return (
    <ConditionsContext.Provider value={{ ...editing, isTried, addedId, setAddedId }}>
      <section className="ti-conditions" aria-label={words.conditions}>
        <div className="ti-conditions__head">
          <span className="ti-field__label ti-grow" aria-hidden="true">
            {words.conditions}
          </span>
          {conditions.items.length > 1 && <MatchChoice group={conditions} />}
        </div>
        {conditions.items.length === 0 && <p className="ti-conditions__none">{words.noConditions}</p>}
        <GroupItems group={conditions} place="" />
        <AddButtons groupId={conditions.id} isIndented={conditions.items.length > 0} isOutermost />
      </section>
    </ConditionsContext.Provider>
  );
}
