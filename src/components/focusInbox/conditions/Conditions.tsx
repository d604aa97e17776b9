import { useState } from 'react';
import { type FocusInboxForm, type GroupForm, isGroupForm } from '../../../core/views/form/focusInboxForm.ts';
import { conditionAdded, groupAdded, matchChosen, nodeRemoved } from '../../../core/views/form/formEdits.ts';
import { Button } from '../../primitives/Button.tsx';
import { Segmented } from '../Segmented.tsx';
import type { FormEditing } from '../useFocusInboxForm.ts';
import { useFocusInboxLabels } from '../useFocusInboxLabels.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { ConditionsContext, focusAddButton, useConditions } from './ConditionsContext.ts';

/** The condition builder: conditions combined with AND or OR, in nested groups. */
export function Conditions({ editing, isTried }: { editing: FormEditing; isTried: boolean }) {
  const { focusInbox: words } = useFocusInboxLabels();
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

/** The items of a group, joined by AND or OR. `place` is the path of the group: "2.1". */
function GroupItems({ group, place }: { group: GroupForm; place: string }) {
  const { focusInbox: words } = useFocusInboxLabels();
  const join = group.match === 'all' ? words.and : words.or;
  return group.items.map((item, index) => {
    const joined = index === 0 ? words.where : join;
    const itemPlace = `${place}${index + 1}`;
    return isGroupForm(item) ? (
      <ConditionGroup key={item.id} group={item} join={joined} place={itemPlace} />
    ) : (
      <ConditionRow key={item.id} condition={item} join={joined} place={itemPlace} />
    );
  });
}

interface ConditionGroupProps {
  group: GroupForm;
  join: string;
  place: string;
}

/** A nested group of conditions. */
function ConditionGroup({ group, join, place }: ConditionGroupProps) {
  const { focusInbox: words } = useFocusInboxLabels();
  const { change } = useConditions();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="ti-condition-group" role="group" aria-label={words.group(place)}>
      <div className="ti-conditions__head">
        <span className="ti-condition__join">{join}</span>
        <span className="ti-grow" />
        <MatchChoice group={group} />
        <Button
          icon="x"
          iconOnly
          onClick={(event) => {
            focusAddButton(event.currentTarget);
            change((form) => nodeRemoved(form, group.id));
          }}
        >
          {words.removeGroup}
        </Button>
      </div>
      <GroupItems group={group} place={`${place}.`} />
      <AddButtons groupId={group.id} isIndented />
    </div>
  );
}

/** Chooses whether all or any items of a group must match. */
function MatchChoice({ group }: { group: GroupForm }) {
  const { focusInbox: words } = useFocusInboxLabels();
  const { change } = useConditions();
  return (
    <>
      <span className="ti-conditions__match" aria-hidden="true">
        {words.match}
      </span>
      <Segmented
        small
        label={words.match}
        value={group.match}
        options={[
          { value: 'all', label: words.matchAll },
          { value: 'any', label: words.matchAny },
        ]}
        onChange={(match) => change((form) => matchChosen(form, group.id, match))}
      />
    </>
  );
}

interface AddButtonsProps {
  groupId: number;
  isIndented: boolean;
  /** The buttons of the root group; they get the focus when the focused item is removed. */
  isOutermost?: boolean;
}

function AddButtons({ groupId, isIndented, isOutermost }: AddButtonsProps) {
  const { focusInbox: words } = useFocusInboxLabels();
  const { form, change, setAddedId } = useConditions();
  const add = (edit: (last: FocusInboxForm, groupId: number) => FocusInboxForm, newId: number) => {
    setAddedId(newId);
    change((last) => edit(last, groupId));
  };
  return (
    <div className="ti-conditions__add" data-indented={isIndented || undefined}>
      <Button
        look="line"
        icon="plus"
        data-outermost={isOutermost || undefined}
        onClick={() => add(conditionAdded, form.nextId)}
      >
        {words.addCondition}
      </Button>
      <Button icon="plus" onClick={() => add(groupAdded, form.nextId + 1)}>
        {words.addGroup}
      </Button>
    </div>
  );
}
