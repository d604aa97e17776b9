import { splitEmoji } from './emojiText.ts';
import { decodeEntities } from './entities.ts';
import type { DateNode, LinkNode, MentionNode, MrkdwnInline } from './nodes.ts';
import { safeLink } from './safeLink.ts';

const idPattern = /^[\w.-]+$/;

/** The label without its sign. It can be empty: Slack sends `<#C1|>` for a channel that is hidden from the reader. */
const labelOf = (label: string | undefined, sign: string): string | undefined => {
  const text = decodeEntities(label ?? '').trim();
  const name = text.startsWith(sign) ? text.slice(sign.length) : text;
  return name === '' ? undefined : name;
};

function mention(type: MentionNode['type'], id: string, label: string | undefined, sign: string): MentionNode | null {
  if (!idPattern.test(id)) return null;
  const name = labelOf(label, sign);
  return name === undefined ? { type, id } : { type, id, label: name };
}

function date(body: string, fallback: string | undefined): DateNode | null {
  const [timestamp = '', format = '', ...link] = body.split('^');
  if (!/^-?\d{1,12}$/.test(timestamp) || format === '') return null;
  const url = safeLink(decodeEntities(link.join('^')));
  return {
    type: 'date',
    timestamp: Number(timestamp),
    format: decodeEntities(format),
    fallback: decodeEntities(fallback ?? ''),
    ...(url !== undefined && { link: url }),
  };
}

/** Parses the content after "<!": a broadcast, a user group or a date. Unknown commands show their label. */
function command(body: string, label: string | undefined): MrkdwnInline | null {
  if (body === 'here' || body === 'channel' || body === 'everyone' || body === 'group')
    return { type: 'specialMention', name: body };
  if (body.startsWith('subteam^')) return mention('groupMention', body.slice('subteam^'.length), label, '@');
  const moment = body.startsWith('date^') ? date(body.slice('date^'.length), label) : null;
  if (moment) return moment;
  return label ? { type: 'text', text: decodeEntities(label) } : null;
}

/** An address with any scheme, such as "tel:". A script is none, nor is "std::string". */
const address = /^(?!\w*script:|data:)[a-z][a-z0-9+.-]*:(?!:)\S+$/i;

function link(target: string, label: string | undefined): MrkdwnInline | null {
  const url = safeLink(decodeEntities(target));
  if (url === undefined) {
    // No link may open it: its label is text, else the address.
    const isShown = label ? /^[a-z][a-z0-9+.-]*:\S/i : address;
    return isShown.test(target) ? { type: 'text', text: decodeEntities(label || target) } : null;
  }
  const children: LinkNode['children'] = label
    ? splitEmoji(label)
    : [{ type: 'text', text: url.replace(/^mailto:/i, '') }];
  return { type: 'link', url, children };
}

/** Parses the content between "<" and ">". `null`: no markup, shown as typed. */
export function parseControlSequence(content: string): MrkdwnInline | null {
  const bar = content.indexOf('|');
  const body = bar < 0 ? content : content.slice(0, bar);
  const label = bar < 0 ? undefined : content.slice(bar + 1);
  switch (body[0]) {
    case '@':
      return mention('userMention', body.slice(1), label, '@');
    case '#':
      return mention('channelMention', body.slice(1), label, '#');
    case '!':
      return command(body.slice(1), label);
    default:
      return link(body, label);
  }
}
