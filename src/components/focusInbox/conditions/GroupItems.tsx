import { type GroupForm, isGroupForm } from '../../../core/views/form/focusInboxForm.ts';
import { nodeRemoved } from '../../../core/views/form/formEdits.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { Button } from '../../primitives/Button.tsx';
import { AddButtons } from './AddButtons.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { useConditions } from './ConditionsContext.ts';
import { focusAddButton } from './focusAddButton.ts';
import { MatchChoice } from './MatchChoice.tsx';

/** The items of a group, joined by AND or OR. `place` is the path of the group: "2.1". */
export function GroupItems({ group, place }: { group: GroupForm; place: string }) {
  const { focusInbox: words } = useLabels();
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
  const { focusInbox: words } = useLabels();
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
