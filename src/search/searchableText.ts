import { foldText } from './foldText.ts';

/** Normalizes the text of a message, with resolved mentions, for search. */
export const searchableText = (resolvedText: string): string =>
  foldText(resolvedText.replace(/<!date\^[^<>|]*\|([^<>]*)>/g, '$1').replace(/&(amp|lt|gt|#\d+);/g, ' '));

/** Whether the text of a message contains a link. */
export const hasLink = (text: string): boolean => /https?:\/\//i.test(text);
