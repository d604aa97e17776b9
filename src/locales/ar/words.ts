import { createNumberFormats } from '../createNumberFormats.ts';
import { createPlural } from '../createPlural.ts';

export const plural = createPlural('ar');
export const numbers = createNumberFormats('ar');

/** Wraps a name in bidi isolates, so that its direction does not affect the sentence around it. */
export const isolate = (name: string): string => (name === '' ? '' : `\u2068${name}\u2069`);

/** Joins items with "and". */
export const listed = (items: readonly string[]): string => items.join(' و');

export const conversations = (n: number): string =>
  plural(n, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

/** The count after a preposition or a verbal noun (genitive). */
export const ofConversations = (n: number): string =>
  plural(n, {
    zero: 'أي محادثة',
    one: 'محادثة واحدة',
    two: 'محادثتين',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

export const newMessages = (n: number): string =>
  plural(n, {
    zero: 'لا رسائل جديدة',
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '# رسائل جديدة',
    many: '# رسالة جديدة',
    other: '# رسالة جديدة',
  });

export const unread = (n: number): string =>
  plural(n, {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '# رسائل غير مقروءة',
    many: '# رسالة غير مقروءة',
    other: '# رسالة غير مقروءة',
  });

/** The count with "or more". */
export const unreadAtLeast = (n: number): string => `${unread(n)} أو أكثر`;

export const selected = (n: number): string =>
  plural(n, {
    zero: 'لم يُحدَّد شيء',
    one: 'محادثة واحدة محددة',
    two: 'محادثتان محددتان',
    few: '# محادثات محددة',
    many: '# محادثة محددة',
    other: '# محادثة محددة',
  });

/** A number of conversations. */
export const conversationCount = (n: number) =>
  plural(n, {
    zero: '# محادثة',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });
