import { imPartner } from '../world/objects/channelObject.ts';
import { maySee } from '../world/visibility.ts';
import type { FakeChannel, FakeMessage, Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier2, type UserContext, userMethod } from './apiMethod.ts';
import { permalinkOf } from './chatMethods.ts';

interface Match {
  channel: FakeChannel;
  message: FakeMessage;
}

export const searchMethods: Record<string, ApiMethod> = {
  'search.messages': userMethod(tier2, ['search:read'], (context) => {
    const { args, world, caller } = context;
    const query = args.text('query')?.trim() ?? '';
    if (query === '') throw new ApiFailure('no_query');
    const count = Math.min(Number(args.text('count') ?? 20) || 20, 100);
    const page = Math.max(Number(args.text('page') ?? 1) || 1, 1);
    const matcher = matcherOf(query, context);
    const matches = [...world.store.channels.values()]
      .filter((channel) => maySee(caller.user, channel))
      .flatMap((channel) => channel.messages.map((message) => ({ channel, message })))
      .filter(({ message }) => message.subtype !== 'tombstone')
      .filter(matcher)
      .sort((a, b) => (args.text('sort_dir') === 'asc' ? -1 : 1) * (a.message.ts < b.message.ts ? 1 : -1));
    const pages = Math.ceil(matches.length / count);
    const shown = matches.slice((page - 1) * count, page * count);
    return {
      query,
      messages: {
        total: matches.length,
        pagination: {
          total_count: matches.length,
          page,
          per_page: count,
          page_count: pages,
          first: shown.length > 0 ? (page - 1) * count + 1 : 0,
          last: (page - 1) * count + shown.length,
        },
        paging: { count, total: matches.length, page, pages },
        matches: shown.map((match) => matchObject(context, match)),
      },
    };
  }),
};

/** Words must occur; `from:`, `in:`, `after:`, `before:` (days in UTC) and `"…"` work, other modifiers are words. */
function matcherOf(query: string, { world, caller }: UserContext): (match: Match) => boolean {
  const terms = query.match(/"[^"]*"|\S+/g) ?? [];
  const tests = terms.map((term) => {
    const [, modifier, value = ''] = /^(from|in|after|before):<?[@#]?([^>|]+)/.exec(term) ?? [];
    if (modifier === 'from') {
      return ({ message }: Match) => {
        const author = message.user ? world.store.users.get(message.user) : undefined;
        return value === 'me' ? message.user === caller.user.id : author?.name === value || author?.id === value;
      };
    }
    if (modifier === 'in') return ({ channel }: Match) => channel.name === value || channel.id === value;
    if (modifier === 'after') return ({ message }: Match) => dayOf(message) > value;
    if (modifier === 'before') return ({ message }: Match) => dayOf(message) < value;
    const word = term.replaceAll('"', '').toLowerCase();
    return ({ message }: Match) => message.text.toLowerCase().includes(word);
  });
  return (match) => tests.every((test) => test(match));
}

const dayOf = ({ ts }: FakeMessage): string => new Date(Number.parseInt(ts, 10) * 1000).toISOString().slice(0, 10);

function matchObject({ world, caller, app }: UserContext, { channel, message }: Match): Json {
  return {
    iid: `${channel.id}-${message.ts}`,
    team: channel.teamId,
    score: 0,
    channel: {
      id: channel.id,
      // The name of a direct message is the id of the other person.
      name: channel.kind === 'im' ? imPartner(channel, caller.user.id) : channel.name,
      is_channel: channel.kind === 'channel',
      is_group: channel.kind === 'group',
      is_im: channel.kind === 'im',
      is_mpim: channel.kind === 'mpim',
      is_private: channel.kind !== 'channel',
      is_shared: channel.isShared,
      is_org_shared: false,
      is_ext_shared: channel.isShared,
      is_pending_ext_shared: false,
      pending_shared: [],
    },
    type: 'message',
    user: message.user ?? null,
    username: message.username ?? (message.user ? (world.store.users.get(message.user)?.name ?? '') : ''),
    ts: message.ts,
    text: message.text,
    ...(message.blocks ? { blocks: message.blocks } : {}),
    ...(message.attachments ? { attachments: message.attachments } : {}),
    permalink: permalinkOf(app.url(), channel, message),
    no_reactions: message.reactions.length === 0,
  };
}
