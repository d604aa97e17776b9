import { type ReactNode, useEffect } from 'react';
import { fortify } from '../../scripts/package/fortify.mjs';
import { unlayer } from '../../scripts/package/unlayer.mjs';
import layered from '../../src/styles/index.css?inline';

/** The styles for pages like this one, as the package's build makes them: a host's rules outside all layers would win over
 * every rule in a layer. */
const unlayered = fortify(unlayer(layered));

export interface HostilePageProps {
  /** The host's own rules, after ours. */
  rules: string;
  children: ReactNode;
}

/** A host whose styles are for all elements, without a thought of guests. */
export function HostilePage({ rules, children }: HostilePageProps) {
  useEffect(() => {
    const sheets = [unlayered, rules].map((text) => {
      const sheet = document.createElement('style');
      sheet.textContent = text;
      document.head.append(sheet);
      return sheet;
    });
    return () => {
      for (const sheet of sheets) sheet.remove();
    };
  }, [rules]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%', background: '#fff', color: '#222' }}>
      <div style={{ padding: 12 }}>
        <button type="button">A button of the host</button>
      </div>
      <div style={{ flex: 1, minBlockSize: 0 }}>{children}</div>
    </div>
  );
}
