import { skinTones } from '../../model/emojiName.ts';
import type { Json } from '../../model/json.ts';
import type { EmojiNode, MrkdwnInline, SkinTone } from '../mrkdwn/nodes.ts';

const tonedName = new RegExp(`^(.+?)${skinTones}$`, 'su');

/** Newer emoji than the runtime knows are pictographs that are reserved. */
const emojiOnly = /^[\p{Emoji}\p{Emoji_Component}\p{Extended_Pictographic}]+$/u;

/** The characters of code points such as "1f44b-1f3fb". */
function charactersOf(unicode: string): string | undefined {
  if (!/^[\da-f]{2,6}(?:-[\da-f]{2,6})*$/i.test(unicode)) return undefined;
  const points = unicode.split('-').map((point) => Number.parseInt(point, 16));
  if (points.some((point) => point > 0x10ffff)) return undefined;
  const characters = String.fromCodePoint(...points);
  return emojiOnly.test(characters) ? characters : undefined;
}

const isSkinTone = (tone: unknown): tone is SkinTone =>
  typeof tone === 'number' && Number.isInteger(tone) && tone >= 2 && tone <= 6;

/** The skin tones in the characters. Slack tells those of two people by them alone. */
const tonesIn = (characters: string): number[] =>
  [...characters].map((one) => (one.codePointAt(0) ?? 0) - 0x1f3f9).filter(isSkinTone);

/** An emoji of rich text: by its name, and without one, by its characters. */
export function richEmoji({ name, skin_tone: tone, unicode }: Json): MrkdwnInline[] {
  const code = typeof unicode === 'string' ? unicode : '';
  const character = charactersOf(code);
  if (typeof name !== 'string' || name === '') return code === '' ? [] : [{ type: 'text', text: character ?? code }];
  const [, base = name, ...named] = tonedName.exec(name) ?? [];
  const told = named.filter((one) => one !== undefined).map(Number);
  const [first, second] = told.length > 0 ? told : isSkinTone(tone) ? [tone] : tonesIn(character ?? '');
  const node: EmojiNode = { type: 'emoji', name: base, ...(character !== undefined && { character }) };
  if (!isSkinTone(first)) return [node];
  return [{ ...node, skinTone: first, ...(isSkinTone(second) && second !== first && { secondSkinTone: second }) }];
}
