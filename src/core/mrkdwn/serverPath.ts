import { safeLink } from './safeLink.ts';

/** Whether a URL is a path of a server: "//host" and "/\\host" name other servers. */
export const isServerPath = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) && safeLink(`https://site${url}`) !== undefined;
