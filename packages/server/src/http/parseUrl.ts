/** The URL, or null for a text that is none. `URL.canParse` of Node.js 20 refuses texts with umlauts once it has been called
 * some thousand times. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
