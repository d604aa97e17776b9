import { type GroupDraft, isGroupDraft } from '../../../core/views/form/focusInboxForm.ts';
import { useLabels } from '../../LabelsContext.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { ConditionRow } from './ConditionRow.tsx';

/** What is in a group, each with the word that joins it to the one before. `place` names the group: "2.1". */
export function GroupItems({ group, place }: { group: GroupDraft; place: string }) {
  const { focusInbox: words } = useLabels();
  const join = group.match === 'all' ? words.and : words.or;
  return group.items.map((item, index) => {
    const joined = index === 0 ? words.where : join;
    const itemPlace = `${place}${index + 1}`;
    return isGroupDraft(item) ? (
      <ConditionGroup key={item.id} group={item} join={joined} place={itemPlace} />
    ) : (
      <ConditionRow key={item.id} condition={item} join={joined} place={itemPlace} />
    );
  });
}
