/** Headers of one connection, which a proxy does not pass on (RFC 9110, 7.6.1). */
const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers by their names in lower case. */
export type MessageHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The headers for the next connection: without those of this one, which `Connection` may list, too. */
export function endToEndHeaders(headers: MessageHeaders): Record<string, string | string[] | undefined> {
  const listed = new Set([headers.connection ?? ''].flat().flatMap(namesIn));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name) && !listed.has(name)));
}

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim().toLowerCase());

/** Whether the body has a coding that no header tells after this hop: a proxy removes chunks only. */
export const hasUnknownCoding = ({ 'transfer-encoding': coding }: MessageHeaders): boolean =>
  coding !== undefined && String(coding).toLowerCase() !== 'chunked';
