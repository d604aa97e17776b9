import { defaultLabels } from 'triage-inbox';
import { keymap } from 'triage-inbox/core';
import { chordText } from '../../src/components/primitives/chord.ts';
import { groupHeading, shortcutGroups } from '../../src/components/shortcuts/shortcutRows.ts';

const groupsFor = (apple: boolean) => shortcutGroups(keymap, { labels: defaultLabels, apple, query: '', canAsk: true });

const elsewhere = groupsFor(false);
const onApple = new Map(groupsFor(true).flatMap(({ rows }) => rows.map((row) => [row.id, row])));

const words = (chords: readonly string[] | undefined, apple: boolean): string =>
  (chords ?? []).map((chord) => chordText(chord, apple, defaultLabels.keys)).join(', ');

/** Lists every shortcut of the keymap. */
export const KeysTable = () => (
  <>
    {elsewhere.map(({ group, rows }) => (
      <section key={group}>
        <h3>{groupHeading(group, defaultLabels.shortcuts)}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">What it does</th>
              <th scope="col">Keys</th>
              <th scope="col">On a Mac</th>
              <th scope="col">Name for `keyboard.keys`</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, chords }) => (
              <tr key={id}>
                <td>{label}</td>
                <td>{words(chords, false)}</td>
                <td>{words(onApple.get(id)?.chords, true)}</td>
                <td>{id.includes('.') && <code>{id}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </>
);
