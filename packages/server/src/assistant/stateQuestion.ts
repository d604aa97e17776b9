/** A question about the user's own conversations, which needs no search: what waits for the user's answer, who waits for it, or what the
 * user has missed. */
export type StateQuestion =
  | { about: 'waiting' | 'waiting people' }
  | {
      about: 'missed';
      /** Name of a channel, without "#". Absent: all conversations. */
      channel?: string;
      /** Milliseconds since the epoch. Absent: from the read cursor on. */
      since?: number;
    };

const waiting =
  /\b(?:need|require|await|expect|want|wait(?:s|ing)? for)s?\b.{0,20}\bmy (?:reply|replies|answers?|response|attention)\b|\b(?:do|should|must) i (?:still )?(?:(?:have|need) to |owe (?:an? )?)?(?:reply|answer|respond)\b|\bhave(?:n[’']t| not)? i\b.{0,10}\b(?:replied|answered)\b|\bwait(?:s|ing)? (?:for|on) me\b/;
const people = /^\W*(?:who|whom|is (?:anyone|anybody|someone|somebody))\b/;
const missed =
  /\b(?:did|have|had|has) i miss(?:ed)?\b|\b(?:what|anything|something|everything|all|messages|mentions)(?: that| which)? i(?:[’']ve| have)? missed\b|\bcatch me up\b|^\W*(?:please |(?:can|could) you |let me |help me (?:to )?|i (?:want|need|have) to )*catch up\b/;
/** A question for a way, a place, a time or a reason, and one for a thing that the user may have missed, is for what messages say. */
const ofContent =
  /^\W*(?:how (?!many\b|much\b)|why\b|(?:where|when) (?:is|are|was|were|do|does|did|will|can|could|should|would|have|has)\b|(?:did|have|had) i miss(?:ed)? (?:the|my|an?|our|this|that) (?!(?:messages?|mentions?|repl(?:y|ies)|threads?)\b))/;

/** Reads a state question in English; `null` for any other question. */
export function readStateQuestion(question: string, now: number): StateQuestion | null {
  const text = question.toLowerCase().replace(/\s+/g, ' ').trim();
  if (ofContent.test(text)) return null;
  if (waiting.test(text)) return { about: people.test(text) ? 'waiting people' : 'waiting' };
  if (!missed.test(text)) return null;
  const since = readSince(text, now);
  if (since === null) return null;
  const channel = channelIn(text);
  return { about: 'missed', ...(channel !== undefined && { channel }), ...(since !== undefined && { since }) };
}

const channelIn = (text: string): string | undefined =>
  /#([\p{L}\p{N}._-]*[\p{L}\p{N}_])/u.exec(text)?.[1] ?? channelAfterIn.exec(text)?.[1];

/** No name is a word such as in "in today's standup" or "in last 24 hours"; it may begin one, such as "all-hands". */
const channelAfterIn =
  /\bin (?!(?:the|my|all|our|this|last|past|today|yesterday|\d+)(?![\p{L}\p{N}_-]))([\p{L}\p{N}._-]*[\p{L}\p{N}_])/u;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const hourMs = 60 * 60 * 1000;
const spanMs: Readonly<Record<string, number>> = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };

/** The start of the time in a question; `undefined` without one, `null` for a time that is not understood. */
function readSince(text: string, now: number): number | null | undefined {
  const span = /\b(?:last|past) (?:(\d{1,3}) )?(hour|day|week)s?\b/.exec(text);
  if (span) return now - Number(span[1] ?? 1) * (spanMs[span[2] ?? ''] ?? 0);
  const said = /\b(?:since|after) (?:last |this )?([\p{L}\p{N}-]+)/u.exec(text)?.[1];
  const word = said ?? /\b(today|yesterday)\b/.exec(text)?.[1];
  if (word === undefined) return undefined;
  const today = new Date(now);
  const midnight = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime();
  if (word === 'today' || word === 'morning') return midnight(0);
  if (word === 'yesterday') return midnight(1);
  const weekday = weekdays.indexOf(word);
  if (weekday >= 0) return midnight((today.getDay() - weekday + 7) % 7 || 7);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word) ?? [];
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}
