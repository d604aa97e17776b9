import { useLabels } from '../inbox/LabelsContext.ts';
import type { ListGroup } from './useActivityGroups.ts';

/** Heading of a group. Visual only: each row states its own time, and its mention. */
export function GroupHeading({ group }: { group: ListGroup }) {
  const { list } = useLabels();
  return (
    <div className="ti-list__group" aria-hidden="true">
      {list[group]}
    </div>
  );
}
