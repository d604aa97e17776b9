import type { Conversation } from './conversation.ts';

/** The field that states the name of a channel, of a thread that of its conversation. Its conditions compare with patterns. */
export const channelNameField = 'channel_name';

const threadOf = /^Thread in (.+?): /;

/** The name that a condition on {@link channelNameField} compares; `undefined` for a dm. */
export const channelNameOf = ({ type, name }: Pick<Conversation, 'type' | 'name'>): string | undefined =>
  type === 'channel' ? name : type === 'thread' ? threadOf.exec(name)?.[1] : undefined;

const folded = (text: string): string => text.trim().replace(/^#/, '').toLowerCase();

/** Whether a text fits a pattern: `*` stands for any text, case and a leading "#" do not count. The whole text has to fit. */
export function fitsPattern(text: string, pattern: string): boolean {
  const name = folded(text);
  const [start = '', ...rest] = folded(pattern).split('*');
  const end = rest.pop();
  if (end === undefined) return name === start;
  if (name.length < start.length + end.length || !name.startsWith(start) || !name.endsWith(end)) return false;
  let from = start.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= name.length - end.length;
}
