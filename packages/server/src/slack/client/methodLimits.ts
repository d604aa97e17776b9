/** The calls that a budget allows. */
export interface MethodLimit {
  /** Calls at once. */
  burst: number;
  perMinute: number;
  /** Calls of a burst that only a waiting person gets. */
  reserve: number;
}

/**
 * Slack documents a tier for each method: "20+ a minute". A burst and the calls of the following minute together stay within it: a
 * refusal would make a person wait who opens a conversation.
 */
const tier = (perMinute: number): MethodLimit => ({
  burst: Math.round(perMinute * 0.3),
  perMinute: perMinute * 0.7,
  reserve: Math.ceil(perMinute * 0.06),
});

const tier1: MethodLimit = { burst: 1, perMinute: 1, reserve: 0 };
const tier2 = tier(20);
const tier3 = tier(50);
const tier4 = tier(100);
/** Methods with a limit of their own that is far above the need of one workspace. */
const special = tier(200);

/** The tiers of https://docs.slack.dev/apis/web-api/rate-limits, as the page of each method states them. */
const limits: Record<string, MethodLimit> = {
  'apps.connections.open': tier1,
  'auth.revoke': tier3,
  'auth.test': special,
  'bots.info': tier3,
  'chat.delete': tier3,
  'chat.getPermalink': special,
  'chat.postMessage': special,
  'chat.update': tier3,
  'conversations.history': tier3,
  'conversations.info': tier3,
  'conversations.list': tier2,
  'conversations.mark': tier3,
  'conversations.members': tier4,
  'conversations.open': tier3,
  'conversations.replies': tier3,
  'emoji.list': tier2,
  'files.completeUploadExternal': tier4,
  'files.getUploadURLExternal': tier4,
  'files.info': tier4,
  'reactions.add': tier3,
  'reactions.get': tier3,
  'reactions.remove': tier2,
  'search.messages': tier2,
  'team.info': tier3,
  'usergroups.list': tier2,
  'usergroups.users.list': tier2,
  'users.conversations': tier3,
  'users.info': tier4,
  'users.list': tier2,
};

/** Slack allows one message a second in a channel. */
const perChannel: MethodLimit = { burst: 1, perMinute: 60, reserve: 0 };

/** Methods that Slack limits to one call a minute for apps outside the Marketplace that are distributed. */
export const methodsWithLowLimit: ReadonlySet<string> = new Set(['conversations.history', 'conversations.replies']);

/** The most messages of an answer of these methods for such apps. */
export const lowLimitPage = 15;

export function limitOf(
  method: string,
  { isKeyed = false, isLow = false }: { isKeyed?: boolean; isLow?: boolean } = {},
): MethodLimit {
  if (isKeyed) return perChannel;
  return isLow && methodsWithLowLimit.has(method) ? tier1 : (limits[method] ?? tier2);
}

/** Methods that change nothing: an unknown outcome is no reason against another try. */
export const isRead = (method: string): boolean =>
  /\.(history|info|list|members|replies|conversations|messages|test|get|getPermalink)$/.test(method);
