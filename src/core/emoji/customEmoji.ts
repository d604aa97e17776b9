import type { CustomEmoji } from '../../transport/contract.ts';
import { isServerPath, safeLink } from '../mrkdwn/safeLink.ts';
import type { CustomEmojiTable, EmojiTable, NamedEmoji } from './emojiTable.ts';

type OwnEmoji = Pick<CustomEmojiTable, 'images' | 'aliases'>;

const aliasPrefix = 'alias:';

/** The URL of a picture that is safe to load: https, or a path of the server. */
function imageUrl(url: string, urlOf: (path: string) => string): string | undefined {
  if (isServerPath(url)) return urlOf(url);
  return /^https:/i.test(url) ? safeLink(url) : undefined;
}

/** Reads the emoji of a workspace. Skips unsafe URLs. An alias of another emoji of the workspace has its picture. */
export function customEmojiOf(emoji: CustomEmoji, urlOf: (path: string) => string = (path) => path): OwnEmoji {
  const images = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const [name, value] of Object.entries(emoji)) {
    const target = value.startsWith(aliasPrefix) ? value.slice(aliasPrefix.length) : null;
    const own = target === null ? value : Object.hasOwn(emoji, target) ? emoji[target] : undefined;
    const url = own === undefined ? undefined : imageUrl(own, urlOf);
    if (url !== undefined) images.set(name, url);
    else if (target !== null) aliases.set(name, target);
  }
  return { images, aliases };
}

/** A table with the emoji of a workspace in place of those that it has; `null`: without any. An alias of an emoji that is not
 * loaded yet is unknown. */
export function withCustomEmoji(table: EmojiTable, own: OwnEmoji | null): EmojiTable {
  const standard = table.custom?.standard ?? table;
  if (own === null || own.images.size + own.aliases.size === 0) return standard;
  const named: NamedEmoji[] = [];
  for (const [name, target] of own.aliases) {
    const emoji = standard.characters.get(target);
    if (emoji !== undefined && !standard.characters.has(name)) named.push({ name, emoji });
  }
  const { images, aliases } = own;
  return {
    ...standard,
    characters: new Map([...standard.characters, ...named.map(({ name, emoji }): [string, string] => [name, emoji])]),
    named: [...standard.named, ...named],
    custom: { images, aliases, standard },
  };
}
