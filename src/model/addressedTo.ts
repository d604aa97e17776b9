import { asksQuestion } from './asksQuestion.ts';
import { type FoundMention, type Mentioned, mentionOf } from './mentionsPerson.ts';

/** The place of a message, for the person who reads it. */
export interface AddressPlace {
  type: 'dm' | 'channel' | 'thread';
  /** A dm of two people. */
  isAlone?: boolean | undefined;
  /** Of a reply: whether the person wrote the first message of the thread. */
  isOwnThread?: boolean | undefined;
}

/** How a message of another user is addressed to a person:
 * - `asks`: a sentence of it is a question, in a dm of the person alone, in a thread that the person began, or with a direct mention;
 * - `mention`: it mentions the person directly.
 *
 * `undefined`: it is not. The reason in the row and what waits for an answer both follow this rule. */
export function addressedTo(
  text: string,
  person: Mentioned,
  { type, isAlone, isOwnThread }: AddressPlace,
  mention: FoundMention | null = mentionOf(text, person),
): 'asks' | 'mention' | undefined {
  const isDirect = mention?.isDirect === true;
  const isToPerson = isDirect || isOwnThread === true || (type === 'dm' && isAlone === true);
  if (isToPerson && asksQuestion(text)) return 'asks';
  return isDirect ? 'mention' : undefined;
}
