import { defaultLabels } from 'triage-inbox';
import { samplesFor } from '../../tests/components/labels/labelSamples.ts';

/** The text of a label; functions are called with the last of their samples, which says the most. */
function sentenceOf(value: unknown, path: string): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  const made: unknown = typeof value === 'function' ? value(...(samplesFor(path).at(-1) ?? [])) : value;
  return Array.isArray(made) ? made.join(' ') : String(made);
}

function linesOf(value: unknown, path: string): { path: string; sentence: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, sentence: sentenceOf(value, path) }];
  }
  return Object.entries(value).flatMap(([name, each]) => linesOf(each, `${path}.${name}`));
}

/** Lists every label. */
export const LabelsTable = () => (
  <>
    {Object.entries(defaultLabels).map(([group, labels]) => (
      <details key={group}>
        <summary>
          <code>{group}</code>
        </summary>
        <table>
          <tbody>
            {linesOf(labels, group).map(({ path, sentence }) => (
              <tr key={path}>
                <td>
                  <code>{path.slice(group.length + 1)}</code>
                </td>
                <td>{sentence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
  </>
);
