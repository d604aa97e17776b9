/** Ids of the names used in scripts. */
export interface MentionLookup {
  userId(key: string): string | undefined;
  channel(key: string): { id: string; name: string } | undefined;
  groupId(handle: string): string | undefined;
}

const markup = /<(?:https?:\/\/|mailto:|[@#!])[^<>\n]*>/g;
const mention = /(?<![\w./@#&;-])([@#])([A-Za-z][A-Za-z-]*)/g;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function withMentions(text: string, lookup: MentionLookup): string {
  return text.replace(mention, (whole, sign: string, name: string) => {
    if (sign === '#') {
      const channel = lookup.channel(name);
      return channel ? `<#${channel.id}|${channel.name}>` : whole;
    }
    if (name === 'here' || name === 'channel') return `<!${name}>`;
    const group = lookup.groupId(name);
    if (group) return `<!subteam^${group}|@${name}>`;
    const user = lookup.userId(name);
    return user ? `<@${user}>` : whole;
  });
}

/** Converts a script's text to the chat service's format: escapes entities, replaces mentions with ids. Code keeps its
 * `@` and `#`. */
export function slackText(source: string, lookup: MentionLookup): string {
  const plain = (text: string): string =>
    text
      .split(/(```[\s\S]*?```|`[^`\n]+`)/)
      .map((part) => (part.startsWith('`') ? escapeText(part) : withMentions(escapeText(part), lookup)))
      .join('');
  let result = '';
  let end = 0;
  for (const match of source.matchAll(markup)) {
    result += plain(source.slice(end, match.index)) + match[0].replaceAll(/&(?!amp;)/g, '&amp;');
    end = match.index + match[0].length;
  }
  return result + plain(source.slice(end));
}
