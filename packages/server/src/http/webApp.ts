import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getMimeType } from 'hono/utils/mime';
import type { ServerEnv } from '../serverEnv.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';

export interface WebAppOptions {
  /** Whether the browser has a session. Its page begins with the skeleton of the inbox and requests the first answers before its
   * scripts run. Absent: the page is the same for all. */
  isSignedIn?: ((context: Context<ServerEnv>) => Promise<boolean>) | undefined;
  /** As {@link readBasePath} returns it. Absent: "". */
  basePath?: string;
}

/** The web app stores its theme in it, for the skeleton of the next page. */
const themeCookie = 'triage_theme';

/** The built web app: its files, and its page for every other path, because the browser's router handles these. */
export function webApp(folder: string, { isSignedIn, basePath = '' }: WebAppOptions = {}): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (context) => context.text('The web app has not been built yet. Start it with "npm start".', 503));
    return app;
  }
  const assets = existsSync(join(folder, 'assets'))
    ? readBuiltFiles(join(folder, 'assets'), '')
    : new Map<string, BuiltFile>();
  const files = readBuiltFiles(folder, basePath);
  const page = files.get('index.html');

  app.use(cacheByName);
  // The product names the file .mp3; its content is a WAV (scripts/sound/makeSound.mjs). Players request ranges of it.
  app.get('/notification-sound.mp3', asWav, serveStatic<ServerEnv>({ path: join(folder, 'notification-sound.wav') }));
  app.get('/assets/:name', (context) => {
    const file = assets.get(context.req.param('name'));
    // A missing file must not return the page: the browser would run HTML as a script.
    return file ? sendBuiltFile(context, file) : context.text('Not found', 404);
  });
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', async (context) => {
    const name = context.req.path.slice(1);
    const file = name.endsWith('.html') ? undefined : files.get(name);
    if (file) return sendBuiltFile(context, file);
    const ownPage =
      isSignedIn !== undefined && (await isSignedIn(context)) ? files.get(signedInPage(context)) : undefined;
    const chosen = ownPage ?? page;
    if (!chosen) return context.notFound();
    context.header('Vary', 'Cookie', { append: true });
    return sendBuiltFile(context, chosen);
  });
  return app;
}

/** The page of the build with the skeleton for a signed-in browser (web/build/signedInPages.ts). */
function signedInPage(context: Context): string {
  const theme = getCookie(context, themeCookie) === 'light' ? 'light' : 'dark';
  const panes = context.req.path.includes('/c/') ? 'conversation' : 'list';
  return `signedIn.${theme}.${panes}.html`;
}

const asWav: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  if (context.res.ok) context.res.headers.set('Content-Type', 'audio/wav');
};

/** Built files have a content hash in their name and never change. */
const cacheByName: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  const { status } = context.res;
  if (status >= 300 && status !== 304) return;
  const hashed = context.req.path.startsWith('/assets/');
  context.res.headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** A file of the build with its compressed copies, which the build writes beside it as `.br` and `.gz`. */
interface BuiltFile {
  type: string;
  /** The content as built, and compressed where that is smaller. */
  bodies: ReadonlyMap<Encoding | null, { body: Uint8Array<ArrayBuffer>; tag: string }>;
}

const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

const isCompressed = (name: string): boolean => Object.values(suffixes).some((suffix) => name.endsWith(suffix));

const compress = { br: brotliCompressSync, gzip: gzipSync } as const satisfies Record<Encoding, unknown>;

/** A page below a base path. The build writes it for the root. */
function pageBelow(basePath: string, page: Buffer): BuiltFile {
  const body = new Uint8Array(Buffer.from(page.toString().replaceAll(/ (href|src)="\//g, ` $1="${basePath}/`)));
  const hash = hashOf(body);
  const bodies: [Encoding | null, { body: Uint8Array<ArrayBuffer>; tag: string }][] = [
    [null, { body, tag: `"${hash}"` }],
  ];
  for (const encoding of ['br', 'gzip'] as const) {
    bodies.push([encoding, { body: new Uint8Array(compress[encoding](body)), tag: `"${hash}-${encoding}"` }]);
  }
  return { type: 'text/html; charset=utf-8', bodies: new Map(bodies) };
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Reads all files of a folder, but not of folders in it, into memory: they are few and small. */
function readBuiltFiles(folder: string, basePath: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ name }) => name));
  for (const name of names) {
    if (isCompressed(name)) continue;
    const body = readFileSync(join(folder, name));
    if (basePath !== '' && name.endsWith('.html')) {
      files.set(name, pageBelow(basePath, body));
      continue;
    }
    const hash = hashOf(body);
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
function sendBuiltFile(context: Context<ServerEnv>, { type, bodies }: BuiltFile): Response {
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
