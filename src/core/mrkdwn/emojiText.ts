import { skinTones } from '../../model/emojiName.ts';
import { decodeEntities } from './entities.ts';
import type { EmojiNode, SkinTone, TextNode } from './nodes.ts';
import { characterAt, characterBefore, joinsWords } from './unspacedScript.ts';

// Workspaces name their own emoji in any script.
const shortcode = new RegExp(
  `^:([\\p{Ll}\\p{Lo}\\p{N}+-][\\p{Ll}\\p{Lo}\\p{M}\\p{N}_+'-]{0,99})(?:${skinTones})?:`,
  'u',
);
const maxShortcodeLength = 130;
const isDigit = (character: string): boolean => /\p{Nd}/u.test(character);

/**
 * Parses the emoji whose opening colon is at `index`.
 * - A word character may touch one side ("done:tada:"), not both ("a:b:c").
 * - No digit may precede it ("10:30:45").
 * - A preceding colon must close another emoji, one that ended at `previousEnd`: "std::string::npos" has no emoji.
 */
export function emojiAt(text: string, index: number, previousEnd: number): { node: EmojiNode; end: number } | null {
  const before = characterBefore(text, index);
  if (isDigit(before) || (before === ':' && previousEnd !== index)) return null;
  const match = shortcode.exec(text.slice(index, index + maxShortcodeLength));
  if (!match) return null;
  const [whole, name = '', tone, secondTone] = match;
  const end = index + whole.length;
  if (joinsWords(before) && joinsWords(characterAt(text, end))) return null;
  const node: EmojiNode = {
    type: 'emoji',
    name,
    ...(tone && { skinTone: Number(tone) as SkinTone }),
    ...(secondTone && { secondSkinTone: Number(secondTone) as SkinTone }),
  };
  return { node, end };
}

/** Parses text where only emoji count as markup, such as link labels. */
export function splitEmoji(source: string): (TextNode | EmojiNode)[] {
  const nodes: (TextNode | EmojiNode)[] = [];
  let textStart = 0;
  const addText = (end: number): void => {
    if (end > textStart) nodes.push({ type: 'text', text: decodeEntities(source.slice(textStart, end)) });
  };
  for (let at = source.indexOf(':'); at >= 0; ) {
    const emoji = emojiAt(source, at, textStart);
    if (emoji) {
      addText(at);
      nodes.push(emoji.node);
      textStart = emoji.end;
    }
    at = source.indexOf(':', emoji ? emoji.end : at + 1);
  }
  addText(source.length);
  return nodes;
}
