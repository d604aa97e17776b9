import { Fragment, useState } from 'react';
import { useActionTable } from '../host/HostContext.ts';
import { Icon } from '../icons/Icon.tsx';
import { useKeymap } from '../inbox/KeymapContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { chordText } from '../primitives/chord.ts';
import { Dialog } from '../primitives/Dialog.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { groupHeading, type ShortcutRow, shortcutGroups } from './shortcutRows.ts';
import { useShortcutLabels } from './useShortcutLabels.ts';

/** The list of all shortcuts with a search field. */
export function ShortcutsDialog() {
  const [query, setQuery] = useState('');
  const labels = useShortcutLabels();
  const { shortcuts } = labels;
  const { apple } = useRoot();
  const { closeOverlay } = useInboxActions();
  const bindings = useKeymap();
  const canAsk = useInboxState((state) => state.offers.ask);
  const table = useActionTable();
  const groups = shortcutGroups(bindings, { table, labels, apple, query, canAsk });
  return (
    <Dialog label={shortcuts.title} className="ti-shortcuts" onClose={closeOverlay}>
      <header className="ti-dialog__head">
        <h2 className="ti-dialog__title">{shortcuts.title}</h2>
        <label className="ti-shortcuts__search">
          <Icon name="search" size={14} />
          <input
            type="search"
            className="ti-shortcuts__field"
            aria-label={shortcuts.search}
            placeholder={shortcuts.search}
            value={query}
            autoComplete="off"
            spellCheck={false}
            data-ti-autofocus=""
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <Button icon="x" chord="Escape" onClick={closeOverlay}>
          <span className="ti-visually-hidden">{shortcuts.close}</span>
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div className="ti-dialog__body ti-shortcuts__body" tabIndex={0}>
        {groups.map(({ group, rows }) => (
          <section key={group} className="ti-shortcuts__group" aria-label={groupHeading(group, shortcuts)}>
            <h3 className="ti-shortcuts__heading">{groupHeading(group, shortcuts)}</h3>
            <dl>
              {rows.map((row) => (
                <Row key={row.id} row={row} apple={apple} />
              ))}
            </dl>
          </section>
        ))}
        <p className="ti-shortcuts__none" role="status">
          {groups.length === 0 && shortcuts.none}
        </p>
      </div>
    </Dialog>
  );
}

function Row({ row: { label, chords }, apple }: { row: ShortcutRow; apple: boolean }) {
  const { shortcuts, keys } = useShortcutLabels();
  return (
    <div className="ti-shortcuts__row">
      <dt className="ti-shortcuts__label">{label}</dt>
      <dd className="ti-shortcuts__keys">
        {chords.map((chord, index) => (
          <Fragment key={chord}>
            {index > 0 && <span className="ti-shortcuts__or"> {shortcuts.or} </span>}
            <Kbd chord={chord} />
            <span className="ti-visually-hidden">{chordText(chord, apple, keys)}</span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
