import type { GroupForm } from '../../../core/views/form/focusInboxForm.ts';
import { matchChosen } from '../../../core/views/form/formEdits.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { Segmented } from '../Segmented.tsx';
import { useConditions } from './ConditionsContext.ts';

/** Chooses whether all or any items of a group must match. */
export function MatchChoice({ group }: { group: GroupForm }) {
  const { focusInbox: words } = useLabels();
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
