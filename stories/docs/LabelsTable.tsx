import { defaultLabels } from 'triage-inbox';

/** The text of a label; functions are called with placeholders. */
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
