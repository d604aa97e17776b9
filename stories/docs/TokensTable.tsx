import { readTokens } from './readTokens.ts';

const sheets = import.meta.glob<string>('../../src/styles/tokens/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const order = ['surfaces', 'accents', 'type', 'layout', 'motion', 'avatars'];
const groups = order.flatMap((name) => readTokens(sheets[`../../src/styles/tokens/${name}.css`] ?? ''));

const isColour = (value: string): boolean => /^(#|rgba?\()/.test(value);

function Value({ value }: { value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      {isColour(value) && (
        <span
          aria-hidden="true"
          style={{ inlineSize: 14, blockSize: 14, borderRadius: 3, border: '1px solid #8888', background: value }}
        />
      )}
      <code>{value}</code>
    </span>
  );
}

/** Lists every token that hosts may set, read from the style sheets. */
export const TokensTable = () => (
  <>
    {groups.map(({ title, tokens }) => (
      <section key={title}>
        <h3>{title}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Dark</th>
              <th scope="col">Light</th>
              <th scope="col">For</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ name, dark, light, note }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <Value value={dark} />
                </td>
                <td>{light === undefined ? 'the same' : <Value value={light} />}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </>
);
