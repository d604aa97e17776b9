import { fileURLToPath } from 'node:url';

/** The demo app's folder, both from the sources and from the bundles in `dist`. */
export const appFolder = fileURLToPath(new URL('..', import.meta.url));
