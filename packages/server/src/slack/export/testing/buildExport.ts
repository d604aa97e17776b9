import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ExportFiles {
  /** Contents by path in the zip: JSON values are serialised, text and bytes are written unchanged. */
  [path: string]: unknown;
}

const bytesOf = (contents: unknown): Buffer =>
  Buffer.isBuffer(contents)
    ? contents
    : Buffer.from(typeof contents === 'string' ? contents : JSON.stringify(contents, null, 2));

/** Writes a zip with these files in order; `[path, contents]` pairs allow duplicate paths. */
export async function buildExport(
  target: string,
  files: ExportFiles | Iterable<readonly [string, unknown]>,
): Promise<string> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(target));
  const pairs = Symbol.iterator in files ? (files as Iterable<readonly [string, unknown]>) : Object.entries(files);
  for (const [path, contents] of pairs) zip.addBuffer(bytesOf(contents), path, { mtime: new Date(1_700_000_000_000) });
  zip.end();
  await written;
  return target;
}

export const exportedUser = (id: string, name: string, realName: string, overrides: object = {}) => ({
  id,
  team_id: 'T0TEAM001',
  name,
  deleted: false,
  is_bot: false,
  profile: { real_name: realName, display_name: '', email: `${name}@acme.example` },
  ...overrides,
});

export const exportedMessage = (ts: string, user: string, text: string, overrides: object = {}) => ({
  type: 'message',
  ts,
  user,
  text,
  team: 'T0TEAM001',
  ...overrides,
});
