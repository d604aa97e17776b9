import type { ActionId } from '../../core/actions/actions.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import type { ActionPlacement } from '../../core/customAction.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useActionTable, useHost } from '../host/HostContext.ts';
import { useKeymap } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { Kbd, Keys } from '../primitives/Keys.tsx';

interface Hint {
  label: keyof FrameLabels['list']['hints'];
  actions: readonly ActionId[];
}

const move: Hint = { label: 'move', actions: ['list.next', 'list.previous'] };

const alone: readonly Hint[] = [
  move,
  { label: 'open', actions: ['list.open'] },
  { label: 'reply', actions: ['conversation.reply'] },
  { label: 'markRead', actions: ['triage.markRead'] },
  { label: 'select', actions: ['selection.toggle'] },
  { label: 'nextTab', actions: ['view.next'] },
  { label: 'leave', actions: ['region.next'] },
  { label: 'filter', actions: ['list.filter'] },
];

const beside: readonly Hint[] = [
  move,
  { label: 'reply', actions: ['conversation.reply'] },
  { label: 'markRead', actions: ['triage.markRead'] },
  { label: 'search', actions: ['conversation.search'] },
  { label: 'close', actions: ['conversation.close'] },
];

const placesAlone: readonly ActionPlacement[] = ['row', 'selection', 'palette'];
const placesBeside: readonly ActionPlacement[] = ['conversation', 'message'];

/**
 * Hints for the keys that work now. Visual only: assistive technology has `aria-keyshortcuts` and the shortcut list.
 */
export function KeyHints({ isSplit }: { isSplit: boolean }) {
  const keymap = useKeymap();
  const { hints } = useHost().chrome;
  if (keymap.length === 0 || !hints) return null;
  return (
    <div className="ti-hints">
      <KeyHintsLine isSplit={isSplit} />
    </div>
  );
}

/** The hints, derived from the keymap. */
function KeyHintsLine({ isSplit }: { isSplit: boolean }) {
  const { list } = useLabels();
  const { openOverlay } = useInboxActions();
  const keymap = useKeymap();
  const all = useOwnActions()('shortcuts.show', {
    label: list.hints.all,
    run: () => openOverlay({ kind: 'shortcuts' }),
  });
  // Where Tab changes the view, another key leaves the list.
  const isTabTaken = keymap.some(({ keys }) => keys === 'Tab');
  const shown = isTabTaken ? alone : alone.filter(({ label }) => label !== 'leave');
  const hints = (isSplit ? beside : shown).flatMap(({ label, actions }) => {
    const chords = actions.flatMap((action) => chordOf(action, keymap) ?? []);
    return chords.length === 0 ? [] : [{ label, chords }];
  });
  const { custom } = useActionTable();
  const places = isSplit ? placesBeside : placesAlone;
  const hintsOfHost = custom.flatMap(({ id, hint, placement }) => {
    const chord = chordOf(id, keymap);
    const isShown = placement.some((place) => places.includes(place));
    return hint === undefined || chord === undefined || !isShown ? [] : [{ id, hint, chord }];
  });
  return (
    <>
      <span className="ti-hints__keys" aria-hidden="true">
        {hints.map(({ label, chords }) => (
          <span key={label} className="ti-hint">
            <Keys chords={chords} />
            {list.hints[label]}
          </span>
        ))}
        {hintsOfHost.map(({ id, hint, chord }) => (
          <span key={id} className="ti-hint">
            <Keys chords={[chord]} />
            {hint}
          </span>
        ))}
      </span>
      {!isSplit && all && (
        <button type="button" className="ti-hint ti-hints__all" onClick={all.run}>
          {all.chord !== undefined && <Kbd chord={all.chord} />}
          {all.label}
        </button>
      )}
    </>
  );
}
