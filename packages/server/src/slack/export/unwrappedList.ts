/** Names of the lists in answers of the chat service's API, which some exporters store as they are. */
const wrappedLists: ReadonlySet<string> = new Set([
  'messages',
  'members',
  'users',
  'channels',
  'groups',
  'ims',
  'conversations',
]);

/** Longer strings are no name of a list, and no name of a conversation. */
const [longestKey, longestName] = [16, 1_000];
const byte = (character: string): number => character.charCodeAt(0);
const ignored = new Set([...' \t\r\n'].map(byte).concat(0xef, 0xbb, 0xbf));
const [colon, comma, quote, backslash, openList] = [...':,"\\['].map(byte);
const opening = new Set([...'[{'].map(byte));
const closing = new Set([...']}'].map(byte));

/** A JSON string from its bytes between the quotes; "" for an invalid one. */
function stringOf(bytes: string): string {
  try {
    return String(JSON.parse(`"${Buffer.from(bytes, 'latin1').toString('utf8')}"`));
  } catch {
    return '';
  }
}

/**
 * The bytes of a JSON list; of an object, those of the list in it: `{"ok":true,"messages":[…]}`. `null` is an empty list. Anything else
 * passes unchanged.
 * @param onName called with the `name` of an object, which may come before or after its list
 */
export async function* unwrappedList(
  chunks: AsyncIterable<Buffer>,
  onName: (name: string) => void = () => {},
): AsyncGenerator<Buffer> {
  let position = 'start' as 'start' | 'list' | 'object' | 'null' | 'inside' | 'after';
  let text = '';
  let key = '';
  let depth = 0;
  let inString = false;
  let escaped = false;

  /** Follows strings and brackets. Returns whether the byte belongs to the structure. */
  const isStructure = (character: number): boolean => {
    if (!inString) {
      if (character === quote) [inString, text] = [true, ''];
      return !inString;
    }
    const isName = key === 'name' && depth === 1 && position !== 'inside';
    const longest = isName ? longestName : longestKey;
    if (escaped) escaped = false;
    else if (character === backslash) escaped = true;
    else if (character === quote) {
      inString = false;
      if (isName && text.length < longest) onName(stringOf(text));
    }
    if (inString && text.length < longest) text += String.fromCharCode(character);
    return false;
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index] ?? 0;
      if (position === 'start') {
        if (ignored.has(character)) continue;
        position = character === byte('{') ? 'object' : character === byte('n') ? 'null' : 'list';
      }
      if (position === 'list' || position === 'null') break;
      if (!isStructure(character)) continue;
      if (position !== 'inside' && depth === 1) {
        if (character === colon) key = text;
        else if (character === comma) key = '';
        else if (position === 'object' && character === openList && wrappedLists.has(key))
          [position, depth, start] = ['inside', 0, index];
      }
      if (opening.has(character)) depth += 1;
      else if (closing.has(character)) depth -= 1;
      if (position === 'inside' && depth === 0) {
        yield chunk.subarray(start, index + 1);
        [position, depth] = ['after', 1];
      }
    }
    if (position === 'null') text += chunk.toString('latin1');
    if (position === 'list') yield chunk;
    else if (position === 'inside') yield chunk.subarray(start);
  }
  if (position === 'null') yield Buffer.from(text.trim() === 'null' ? '[]' : text);
  if (position === 'object') yield Buffer.from('{');
}
