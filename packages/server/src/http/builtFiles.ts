import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ServerEnv } from '../serverEnv.ts';
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts';

/** A file of the build with its compressed copies, which the build writes beside it as `.br` and `.gz`. */
export interface BuiltFile {
  type: string;
  /** The content as built, and compressed where that is smaller. */
  bodies: ReadonlyMap<Encoding | null, { body: Uint8Array<ArrayBuffer>; tag: string }>;
}

const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

const isCompressed = (name: string): boolean => Object.values(suffixes).some((suffix) => name.endsWith(suffix));

/** Reads all files of a folder, but not of folders in it, into memory: they are few and small. */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ name }) => name));
  for (const name of names) {
    if (isCompressed(name)) continue;
    const body = readFileSync(join(folder, name));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const bodies = new Map<Encoding | null, { body: Uint8Array<ArrayBuffer>; tag: string }>();
    bodies.set(null, { body, tag: `"${hash}"` });
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
      if (!names.has(name + suffix)) continue;
      bodies.set(encoding, { body: readFileSync(join(folder, name + suffix)), tag: `"${hash}-${encoding}"` });
    }
    files.set(name, { type: getMimeType(name) ?? 'application/octet-stream', bodies });
  }
  return files;
}

const isSame = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;

/** Answers with a file in the best encoding that the client accepts, or 304 if the client has it. */
export function sendBuiltFile(context: Context<ServerEnv>, { type, bodies }: BuiltFile): Response {
  const accepted = acceptedEncoding(context.req.header('accept-encoding'));
  const encoding = accepted !== null && bodies.has(accepted) ? accepted : null;
  const sent = bodies.get(encoding);
  if (!sent) return context.notFound() as Response;
  // Also of the unencoded answer: a cache must not return it to all clients.
  if (bodies.size > 1) context.header('Vary', 'Accept-Encoding', { append: true });
  context.header('ETag', sent.tag);
  if (isSame(context.req.header('if-none-match'), sent.tag)) return context.body(null, 304);
  context.header('Content-Type', type);
  context.header('Content-Length', String(sent.body.byteLength));
  if (encoding !== null) context.header('Content-Encoding', encoding);
  return context.req.method === 'HEAD' ? context.body(null) : context.body(sent.body);
}
