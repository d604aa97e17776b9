import type { ActivityGroup } from '../../core/format/activityGroup.ts';
import { useLabels } from '../LabelsContext.ts';

/** Day heading. Visual only: each row states its own time. */
export function GroupHeading({ group }: { group: ActivityGroup }) {
  const { list } = useLabels();
  return (
    <div className="ti-list__group" aria-hidden="true">
      {list[group]}
    </div>
  );
}
