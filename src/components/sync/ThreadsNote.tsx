import { currentView } from '../../core/navigation/selectors.ts';
import type { SubView } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Note } from './Note.tsx';

/** Whether a tab lists only threads. */
const listsThreads = ({ filters }: SubView): boolean =>
  Array.isArray(filters) &&
  filters.some(
    (filter) => 'field' in filter && filter.field === 'type' && filter.operator === 'eq' && filter.value === 'thread',
  );

/** In a list of threads: which threads a server that reads from a chat service follows. */
export function ThreadsNote() {
  const { sync } = useLabels();
  const isNeeded = useInboxState((state) => {
    const view = state.offers.sync ? currentView(state) : undefined;
    return view !== undefined && listsThreads(view);
  });
  return isNeeded && <Note icon="thread">{sync.followedThreads}</Note>;
}
