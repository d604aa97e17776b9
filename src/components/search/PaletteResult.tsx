import { chordOf } from '../../core/actions/chordOf.ts';
import { askChord } from '../../core/actions/fieldKeys.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import type { PaletteEntry } from '../../core/actions/palette.ts';
import type { TextRange } from '../../search/findTerms.ts';
import { ActionIcon } from '../actions/ActionIcon.tsx';
import { useActionTable } from '../host/HostContext.ts';
import { Icon } from '../icons/Icon.tsx';
import { useKeymap } from '../inbox/KeymapContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Marked } from '../mrkdwn/Marked.tsx';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { paletteIcon } from './paletteLabel.ts';
import { type OptionState, ResultOption } from './ResultOption.tsx';

interface PaletteResultProps {
  option: OptionState;
  entry: PaletteEntry;
  label: string;
  ranges: readonly TextRange[];
}

function chordFor(entry: PaletteEntry, bindings: readonly Binding[]): string | undefined {
  if (entry.kind === 'custom') return chordOf(entry.action, bindings);
  if (entry.kind !== 'action') return undefined;
  return entry.action === 'ask.open' ? askChord : chordOf(entry.action, bindings);
}

export function PaletteResult({ option, entry, label, ranges }: PaletteResultProps) {
  const { apple } = useRoot();
  const theme = useInboxState((state) => state.theme);
  const chord = chordFor(entry, useKeymap());
  const fill = useSlot('PaletteResult');
  const action = entry.kind === 'action' || entry.kind === 'custom' ? entry.action : undefined;
  const custom = useActionTable().find(entry.kind === 'custom' ? entry.action : '');
  return (
    <ResultOption
      option={option}
      name={label}
      {...(chord === undefined ? {} : { keys: ariaKeyShortcut(chord, apple) })}
      data={{ 'data-action': action }}
    >
      {fill(
        { label, ...(action !== undefined && { action }) },
        <>
          {custom ? (
            <span className="ti-result__lead">
              <ActionIcon icon={custom.icon} />
            </span>
          ) : (
            <Icon name={paletteIcon(entry, theme)} className="ti-result__lead" />
          )}
          <span className="ti-result__text">
            <Marked text={label} marks={ranges} />
          </span>
          <span className="ti-result__end">{chord !== undefined && <Kbd chord={chord} />}</span>
        </>,
      )}
    </ResultOption>
  );
}
