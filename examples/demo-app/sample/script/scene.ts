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
  /** A channel's name, or the members' keys of a dm joined by "+". */
  conversation: string;
  lines: readonly string[];
  /** A fixed time, for texts that mention hours. */
  clock?: SceneClock;
}

/** The last such weekday (0 is Sunday) at least `weeksAgo` weeks ago, at "HH:MM" UTC. */
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

/** A recurring dialogue: the roles `A`, `B`, `C` get random members and `{slots}` new values each time. */
export interface Routine extends Scene {
  times: number;
  /** Also posted at night, by bots. */
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

/** Scenes of the last two days, by the age of each message: `'14m jonas: …'` is fourteen minutes before now. The line
 * `'---'` marks the reader's read position (`'10m ---'`: ten minutes ago); `'> ---'` in the thread above. */
export const recent = scene;
