const byte = (character: string): number => character.charCodeAt(0);
const [comma, openBracket, closeBracket, openBrace, closeBrace, quote, backslash] = [...',[]{}"\\'].map(byte);
const whitespace = new Set([...' \t\r\n'].map(byte));
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The file is not a JSON list. */
export class NoJsonList extends Error {
  override readonly name = 'NoJsonList';
}

/**
 * Parses a JSON list one element at a time while the bytes arrive, so that memory does not grow with the file.
 * @throws NoJsonList at the first error, after the elements before it.
 */
export async function* jsonArrayElements(
  chunks: AsyncIterable<Buffer>,
  { elementBytes }: { elementBytes: number },
): AsyncGenerator<unknown> {
  let position = 'before' as 'before' | 'inside' | 'after';
  let markBytes = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let count = 0;
  let elementChunks: Buffer[] = [];
  let size = 0;

  const finish = (last: boolean): { value: unknown } | undefined => {
    const text = Buffer.concat(elementChunks).toString('utf8');
    elementChunks = [];
    size = 0;
    if (last && count === 0 && text.trim() === '') return undefined;
    count += 1;
    try {
      return { value: JSON.parse(text) };
    } catch {
      throw new NoJsonList(`element ${count} is no JSON`);
    }
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index] ?? 0;
      if (position !== 'inside') {
        if (whitespace.has(character)) continue;
        if (position === 'before' && character === byteOrderMark[markBytes]) {
          markBytes += 1;
          continue;
        }
        if (position === 'after') throw new NoJsonList('something follows the end of the list');
        if (character !== openBracket) throw new NoJsonList('it is no JSON list');
        position = 'inside';
        start = index + 1;
        continue;
      }
      if (inString) {
        if (escaped) escaped = false;
        else if (character === backslash) escaped = true;
        else if (character === quote) inString = false;
        continue;
      }
      if (character === quote) inString = true;
      else if (character === openBrace || character === openBracket) depth += 1;
      else if (depth > 0) {
        if (character === closeBrace || character === closeBracket) depth -= 1;
      } else if (character === comma || character === closeBracket) {
        elementChunks.push(chunk.subarray(start, index));
        const element = finish(character === closeBracket);
        if (element) yield element.value;
        start = index + 1;
        if (character === closeBracket) position = 'after';
      }
    }
    if (position !== 'inside') continue;
    elementChunks.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > elementBytes) throw new NoJsonList(`element ${count + 1} is larger than ${elementBytes} bytes`);
  }
  if (position === 'before') throw new NoJsonList('it is empty');
  if (position === 'inside') throw new NoJsonList('it ends too early');
}
