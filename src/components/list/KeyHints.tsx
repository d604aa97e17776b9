import type { ActionId } from '../../core/actions/actions.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import { useLabels } from '../LabelsContext.ts';
import type { Labels } from '../labels.ts';
import { Keys } from '../primitives/Keys.tsx';

interface Hint {
  label: keyof Labels['list']['hints'];
  actions: readonly ActionId[];
}

const move: Hint = { label: 'move', actions: ['list.next', 'list.previous'] };

const alone: readonly Hint[] = [
  move,
  { label: 'open', actions: ['list.open'] },
  { label: 'nextTab', actions: ['view.next'] },
  { label: 'filter', actions: ['list.filter'] },
];

const beside: readonly Hint[] = [
  move,
  { label: 'markRead', actions: ['conversation.markRead'] },
  { label: 'search', actions: ['conversation.search'] },
  { label: 'close', actions: ['conversation.close'] },
];

/** The keys of the moment, from the table that binds them. For the eye: assistive technology has `aria-keyshortcuts`. */
export function KeyHints({ isSplit }: { isSplit: boolean }) {
  const { list } = useLabels();
  return (
    <div className="ti-hints" aria-hidden="true">
      {(isSplit ? beside : alone).map(({ label, actions }) => (
        <span key={label} className="ti-hint">
          <Keys chords={actions.flatMap((action) => chordOf(action) ?? [])} />
          {list.hints[label]}
        </span>
      ))}
    </div>
  );
}
