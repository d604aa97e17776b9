import { linkNames } from '../world/escapeText.ts';
import { messageObject } from '../world/objects/messageObject.ts';
import type { FakeChannel, FakeMessage, Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier3, type UserContext, userMethod } from './apiMethod.ts';
import { findChannel, mustBeMember } from './findChannel.ts';

/** Longer text is cut off. */
const maxTextLength = 40_000;
/** `chat.update` refuses longer text. */
const maxChangedLength = 4000;
const maxBlocks = 50;

export const chatMethods: Record<string, ApiMethod> = {
  // About one message a second and conversation; short bursts are tolerated.
  'chat.postMessage': userMethod({ calls: 3, windowMs: 3000, by: 'channel' }, ['chat:write'], (context) => {
    const { args, world, caller, app } = context;
    const channel = findChannel(context, null);
    mustBeMember(channel, context);
    if (channel.isArchived) throw new ApiFailure('is_archived');
    const blocks = jsonList(context, 'blocks');
    const attachments = jsonList(context, 'attachments');
    const { text, isTruncated } = textOf(context, blocks, attachments);
    const threadTs = args.ts('thread_ts', 'invalid_thread_ts');
    if (threadTs && !channel.messages.some(({ ts }) => ts === threadTs)) throw new ApiFailure('thread_not_found');
    const metadata = metadataOf(context);
    const ts = world.post(channel.id, caller.user.id, text, {
      ...(threadTs ? { thread_ts: rootOf(channel, threadTs), broadcast: args.flag('reply_broadcast') } : {}),
      ...(blocks ? { blocks } : {}),
      ...(attachments ? { attachments } : {}),
      ...(metadata ? { metadata } : {}),
      clientMsgId: null,
      bot: { id: app.credentials.botId },
      appId: app.credentials.appId,
    });
    return {
      channel: channel.id,
      ts,
      message: messageObject(world.store, channel, messageAt(channel, ts), { withMetadata: true }),
      ...(isTruncated ? { warning: 'message_truncated', response_metadata: { warnings: ['message_truncated'] } } : {}),
    };
  }),

  'chat.update': userMethod(tier3, ['chat:write'], (context) => {
    const { args, world, caller } = context;
    const channel = findChannel(context, null);
    const message = messageNamed(context, channel);
    if (message.user !== caller.user.id) throw new ApiFailure('cant_update_message');
    if (channel.isArchived) throw new ApiFailure('is_archived');
    const blocks = jsonList(context, 'blocks');
    const attachments = jsonList(context, 'attachments');
    if ((args.text('text') ?? '').length > maxChangedLength) throw new ApiFailure('msg_too_long');
    const { text } = textOf(context, blocks, attachments);
    world.edit(channel.id, message.ts, text, {
      user: caller.user.id,
      // An app that sends blocks leaves no mark of the edit.
      ...(blocks ? { blocks, isMarked: false } : {}),
      ...(attachments ? { attachments } : {}),
    });
    // The documented answer tells no version, and nothing but the text.
    return {
      channel: channel.id,
      ts: message.ts,
      text: message.text,
      message: { text: message.text, user: message.user },
    };
  }),

  'chat.delete': userMethod(tier3, ['chat:write'], (context) => {
    const channel = findChannel(context, null);
    const message = messageNamed(context, channel);
    if (message.user !== context.caller.user.id) throw new ApiFailure('cant_delete_message');
    context.world.delete(channel.id, message.ts);
    return { channel: channel.id, ts: message.ts };
  }),

  'chat.getPermalink': userMethod(null, [], (context) => {
    const channel = findChannel(context, null);
    const ts = context.args.required('message_ts', 'message_not_found');
    const message = channel.messages.find((candidate) => candidate.ts === ts);
    if (!message) throw new ApiFailure('message_not_found');
    return { channel: channel.id, permalink: permalinkOf(context.app.url(), channel, message) };
  }),
};

export function permalinkOf(url: string, channel: FakeChannel, { ts, threadTs }: FakeMessage): string {
  const link = `${url}/archives/${channel.id}/p${ts.replace('.', '')}`;
  return threadTs && threadTs !== ts ? `${link}?thread_ts=${threadTs}&cid=${channel.id}` : link;
}

function textOf(
  { args, world, caller }: UserContext,
  blocks: Json[] | undefined,
  attachments: Json[] | undefined,
): { text: string; isTruncated: boolean } {
  const given = args.text('text') ?? '';
  if (given === '' && !blocks?.length && !attachments?.length) throw new ApiFailure('no_text');
  const userIdOf = (name: string) =>
    [...world.store.users.values()].find((user) => user.name === name && user.teamId === caller.team.id)?.id;
  const linked = args.flag('link_names') || args.text('parse') === 'full' ? linkNames(given, userIdOf) : given;
  return { text: linked.slice(0, maxTextLength), isTruncated: linked.length > maxTextLength };
}

function jsonList({ args }: UserContext, name: 'blocks' | 'attachments'): Json[] | undefined {
  if (args.text(name) === undefined) return undefined;
  const value = args.json(name);
  if (!Array.isArray(value)) throw new ApiFailure(name === 'blocks' ? 'invalid_blocks_format' : 'invalid_attachments');
  if (name === 'blocks' && value.length > maxBlocks) throw new ApiFailure('invalid_blocks');
  return value as Json[];
}

function metadataOf({ args }: UserContext): Json | undefined {
  if (args.text('metadata') === undefined) return undefined;
  const value = args.json('metadata');
  if (typeof value !== 'object' || value === null) throw new ApiFailure('invalid_metadata_format');
  const { event_type: type, event_payload: payload } = value as Json;
  if (typeof type !== 'string' || typeof payload !== 'object' || payload === null) {
    throw new ApiFailure('invalid_metadata_schema');
  }
  return value as Json;
}

/** A reply to a reply goes to its thread. */
const rootOf = (channel: FakeChannel, ts: string): string => messageAt(channel, ts).threadTs ?? ts;

function messageAt(channel: FakeChannel, ts: string): FakeMessage {
  const message = channel.messages.find((candidate) => candidate.ts === ts);
  if (!message) throw new ApiFailure('message_not_found');
  return message;
}

function messageNamed({ args }: UserContext, channel: FakeChannel): FakeMessage {
  return messageAt(channel, args.ts('ts', 'message_not_found') ?? '');
}
