/**
 * A dialogue as a screenplay, one string a message:
 *
 *     'theo: Retries look healthy.'            Theo writes in the conversation
 *     '> jonas: Since the backoff change?'     Jonas answers in the thread of the last message above
 *     '+40m priya: Ledger matches.'            after a pause of 40 minutes (s, m, h, d)
 *     'theo~: Fixed a number.'                 Theo edited this afterwards
 *     'deploybot: …'                           a bot, when the name is one of the cast's bots
 *     'lucia joins' / 'lucia leaves'           the system lines
 *
 * Text is Slack mrkdwn with three comforts: `@theo`, `#platform-infra`, `@here`, `@channel`, `@oncall` become the service's
 * mention markup, and a bare `&`, `<` or `>` is escaped, so that code and quotes read naturally here.
 */
export interface Scene {
  /** A channel's name, or for a dm or group dm the members' keys joined by "+". */
  conversation: string;
  lines: readonly string[];
  /** When the text itself names hours, the scene has its own time. */
  clock?: SceneClock;
}

/** The last such weekday (0 is Sunday) that is at least `weeksAgo` weeks past, at "HH:MM" UTC. */
export interface SceneClock {
  weeksAgo: number;
  weekday: number;
  time: string;
}

export const scene = (conversation: string, ...lines: string[]): Scene => ({ conversation, lines });

export const sceneAt = (clock: SceneClock, conversation: string, ...lines: string[]): Scene => ({
  conversation,
  lines,
  clock,
});

/** A dialogue that comes back again and again with other people and other facts: `A`, `B`, `C` are cast anew from the
 * conversation's members each time and `{slots}` are filled anew. */
export interface Routine extends Scene {
  times: number;
  /** Bots also work at night. */
  aroundTheClock: boolean;
}

export const routine = (conversation: string, times: number, ...lines: string[]): Routine => ({
  conversation,
  times,
  lines,
  aroundTheClock: false,
});

export const nightRoutine = (conversation: string, times: number, ...lines: string[]): Routine => ({
  ...routine(conversation, times, ...lines),
  aroundTheClock: true,
});

/**
 * The last two days, by the age of each message instead of pauses: `'14m jonas: …'` is fourteen minutes before now.
 * A line `'---'` says that the reader has read up to here (`'10m ---'`: up to ten minutes ago); `'> ---'` says it for the
 * thread above.
 */
export const recent = scene;
