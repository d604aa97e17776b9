import { defaultLabels } from 'triage-inbox';

/** A sentence as it reads; of a function, what it makes of placeholders. */
function sentenceOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'function') return '…';
  try {
    const made: unknown = value('‹1›', '‹2›', '‹3›');
    return typeof made === 'string' ? made : '…';
  } catch {
    return '…';
  }
}

function linesOf(value: unknown, path: string): { path: string; sentence: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, sentence: Array.isArray(value) ? `${value.length} entries` : sentenceOf(value) }];
  }
  return Object.entries(value).flatMap(([name, each]) => linesOf(each, path === '' ? name : `${path}.${name}`));
}

/** Every sentence there is, read from the labels themselves. */
export const LabelsTable = () => (
  <>
    {Object.entries(defaultLabels).map(([group, labels]) => (
      <details key={group}>
        <summary>
          <code>{group}</code>
        </summary>
        <table>
          <tbody>
            {linesOf(labels, '').map(({ path, sentence }) => (
              <tr key={path}>
                <td>
                  <code>{path}</code>
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
