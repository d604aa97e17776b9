import { type ReactNode, useEffect } from 'react';
import { overrideClasses } from '../../scripts/package/raiseSpecificity.mjs';
import { unlayer } from '../../scripts/package/unlayer.mjs';
import layered from '../../src/styles/index.css?inline';

/** The build of the styles for pages like this one, whose rules are more specific than a class. */
const unlayered = overrideClasses(unlayer(layered));

export interface HostilePageProps {
  /** CSS of the host, which comes after the package's styles. */
  rules: string;
  children: ReactNode;
}

/** A host with global styles for all elements. */
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
