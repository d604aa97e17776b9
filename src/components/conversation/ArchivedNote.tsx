import { Icon } from '../icons/Icon.tsx';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';

/** In place of the reply field: nobody can write to the channel any more. */
export function ArchivedNote() {
  const { sync } = usePaneLabels();
  return (
    <p className="ti-archived">
      <Icon name="lock" />
      <span>{sync.archived}</span>
    </p>
  );
}
