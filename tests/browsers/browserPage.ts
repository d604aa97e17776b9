import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installFolder } from '../../scripts/setup/installFolder.mjs';

/** A page of a browser that Playwright does not drive. */
export interface BrowserPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page; promises are awaited. */
  run<T>(expression: string): Promise<T>;
  /** Presses a key, such as "j", "Enter" or "Control+k". */
  press(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A module of this folder's packages, which are installed at the first use. */
export async function importPackage<Module>(file: string): Promise<Module> {
  const folder = await installFolder('tests/browsers', console.error);
  return (await import(pathToFileURL(path.join(folder, 'node_modules', file)).href)) as Module;
}

export function chordOf(chord: string): { modifier: string | undefined; key: string } {
  const [modifier, key] = /^(?:Control|Shift|Alt)\+./.test(chord) ? chord.split('+') : [undefined, chord];
  return { modifier, key: key ?? '' };
}
