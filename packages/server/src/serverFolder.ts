import { fileURLToPath } from 'node:url';

/** The folder of this package, both from the sources and from the build in `dist`. */
export const serverFolder = fileURLToPath(new URL('..', import.meta.url));
