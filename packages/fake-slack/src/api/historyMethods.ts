import { messageObject } from '../world/objects/messageObject.ts';
import { isShownInChannel, readState, repliesOf } from '../world/threads.ts';
import type { Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier3, type UserContext, userMethod } from './apiMethod.ts';
import { findChannel } from './findChannel.ts';
import { limitOf, pageOf, readCursor, writeCursor } from './pages.ts';

const cursorTs = /^\d{10}\.\d{6}$/;

/** Apps that are distributed outside the Marketplace get 15 messages a call. */
const pageOptions = ({ app }: UserContext, normal: { defaultLimit: number; maxLimit: number }) =>
  app.lowLimits() ? { defaultLimit: 15, maxLimit: 15 } : normal;

export const historyMethods: Record<string, ApiMethod> = {
  'conversations.history': userMethod(tier3, [], (context) => {
    const { args, world } = context;
    const channel = findChannel(context, 'history');
    const oldest = args.ts('oldest', 'invalid_ts_oldest');
    const latest = args.ts('latest', 'invalid_ts_latest');
    const inclusive = args.flag('inclusive');
    const limit = limitOf(args, pageOptions(context, { defaultLimit: 100, maxLimit: 999 }));
    // Without `latest`, pages start at `oldest` and go forward; else they go back from `latest`.
    const isForward = oldest !== undefined && latest === undefined;
    const cursor = readCursor(args.text('cursor'), isForward ? 'prev_ts' : 'next_ts', cursorTs);
    const inRange = channel.messages.filter(
      (message) =>
        isShownInChannel(message) &&
        (oldest === undefined || (inclusive ? message.ts >= oldest : message.ts > oldest)) &&
        (latest === undefined || (inclusive ? message.ts <= latest : message.ts < latest)) &&
        (cursor === undefined || (isForward ? message.ts > cursor : message.ts < cursor)),
    );
    const page = isForward ? inRange.slice(0, limit) : inRange.slice(-limit);
    const hasMore = inRange.length > page.length;
    const edge = isForward ? page.at(-1) : page[0];
    return {
      messages: page
        .reverse()
        .map((message) =>
          messageObject(world.store, channel, message, { withMetadata: args.flag('include_all_metadata') }),
        ),
      has_more: hasMore,
      pin_count: 0,
      channel_actions_ts: null,
      channel_actions_count: 0,
      ...(oldest ? { oldest } : {}),
      ...(latest ? { latest } : {}),
      ...(hasMore && edge
        ? { response_metadata: { next_cursor: writeCursor(isForward ? 'prev_ts' : 'next_ts', edge.ts) } }
        : {}),
    };
  }),

  'conversations.replies': userMethod(tier3, [], (context) => {
    const { args, world, caller } = context;
    const channel = findChannel(context, 'history');
    const ts = args.ts('ts', 'thread_not_found');
    const named = channel.messages.find((message) => message.ts === ts);
    if (!named) throw new ApiFailure('thread_not_found');
    const parentTs = named.threadTs ?? named.ts;
    const parent = channel.messages.find((message) => message.ts === parentTs);
    const oldest = args.ts('oldest', 'invalid_ts_oldest');
    const latest = args.ts('latest', 'invalid_ts_latest');
    const inclusive = args.flag('inclusive');
    const replies = repliesOf(channel, parentTs).filter(
      (message) =>
        (oldest === undefined || (inclusive ? message.ts >= oldest : message.ts > oldest)) &&
        (latest === undefined || (inclusive ? message.ts <= latest : message.ts < latest)),
    );
    // The parent comes first on each page, whatever the range.
    const page = pageOf(replies, args, pageOptions(context, { defaultLimit: 1000, maxLimit: 1000 }));
    const hasMore = page.response_metadata.next_cursor !== '';
    const options = { withMetadata: args.flag('include_all_metadata') };
    const parentObject: Json[] = parent
      ? [{ ...messageObject(world.store, channel, parent, options), ...readState(channel, parent, caller.user.id) }]
      : [];
    return {
      messages: [
        ...parentObject,
        ...page.items.map((message) => messageObject(world.store, channel, message, options)),
      ],
      has_more: hasMore,
      ...(hasMore ? { response_metadata: page.response_metadata } : {}),
    };
  }),
};
