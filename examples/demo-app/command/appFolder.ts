import { fileURLToPath } from 'node:url';

/** The folder of this app, both from the sources and from the bundle in `dist`. */
export const appFolder = fileURLToPath(new URL('..', import.meta.url));
