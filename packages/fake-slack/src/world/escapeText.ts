/** Control sequences of Slack's markup that are kept as they are; any other `<` is text. */
const control =
  /^<(?:@[UW][A-Z0-9]*(?:\|[^<>]*)?|#[CGD][A-Z0-9]*(?:\|[^<>]*)?|![a-zA-Z]+(?:\^[^<>]*)?(?:\|[^<>]*)?|(?:https?|mailto|tel|slack):[^<>\s|]+(?:\|[^<>]*)?)>/;
const bareLink = /^https?:\/\/[^\s<>|]*[^\s<>|.,;:!?)\]'"]/;

/**
 * Stores text as Slack does: `&`, `<` and `>` that are no entity and no control sequence are escaped, and bare links become
 * `<https://…>`. Text that is escaped already stays as it is. `@channel` and `@name` without brackets stay text: only
 * `link_names` turns them into mentions.
 */
export function escapeText(text: string, options: { linkUrls?: boolean } = {}): string {
  let stored = '';
  let rest = text;
  while (rest !== '') {
    const match = control.exec(rest) ?? /^&(?:amp|lt|gt);/.exec(rest);
    if (match) {
      stored += match[0];
      rest = rest.slice(match[0].length);
      continue;
    }
    const link = options.linkUrls && /(^|[\s(])$/.test(stored) ? bareLink.exec(rest) : null;
    if (link) {
      stored += `<${link[0].replaceAll('&', '&amp;').replaceAll('&amp;amp;', '&amp;')}>`;
      rest = rest.slice(link[0].length);
      continue;
    }
    const character = rest[0] ?? '';
    stored += character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;' : character;
    rest = rest.slice(1);
  }
  return stored;
}

/** Turns `@here`, `@channel`, `@everyone` and `@name` into mentions, as `link_names` does. */
export function linkNames(text: string, userIdOf: (name: string) => string | undefined): string {
  return text.replace(/(^|[\s(])@([a-z0-9._-]+)/g, (whole, before: string, name: string) => {
    if (name === 'here' || name === 'channel' || name === 'everyone') return `${before}<!${name}>`;
    const id = userIdOf(name);
    return id === undefined ? whole : `${before}<@${id}>`;
  });
}

const unescapeText = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The `rich_text` block that Slack adds to messages with text: people's clients send it, and apps' text gets one. */
export function richTextBlocks(stored: string): Record<string, unknown>[] {
  const elements = stored
    .split(/(<[^<>]+>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [target = '', label] = part.startsWith('<') ? part.slice(1, -1).split('|') : [];
      if (target.startsWith('@')) return { type: 'user', user_id: target.slice(1) };
      if (target.startsWith('#')) return { type: 'channel', channel_id: target.slice(1) };
      if (target.startsWith('!subteam^')) return { type: 'usergroup', usergroup_id: target.slice('!subteam^'.length) };
      if (target.startsWith('!date^')) return { type: 'text', text: unescapeText(label ?? '') };
      if (target.startsWith('!')) return { type: 'broadcast', range: target.slice(1) };
      if (target !== '')
        return { type: 'link', url: unescapeText(target), ...(label ? { text: unescapeText(label) } : {}) };
      return { type: 'text', text: unescapeText(part) };
    });
  return [{ type: 'rich_text', block_id: 'b1', elements: [{ type: 'rich_text_section', elements }] }];
}
