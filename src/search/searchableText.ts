import { foldText } from './foldText.ts';

/** A message's text, with mentions as names and otherwise still in mrkdwn, as searches compare it. */
export const searchableText = (resolvedText: string): string =>
  foldText(resolvedText.replace(/<!date\^[^<>|]*\|([^<>]*)>/g, '$1').replace(/&(amp|lt|gt);/g, ' '));

/** Whether a message's text has a link. */
export const hasLink = (text: string): boolean => /https?:\/\//i.test(text);
