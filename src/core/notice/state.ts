import type { Failure } from '../failure.ts';

/** One short message over the inbox; it goes by itself after a few seconds. */
export interface Notice {
  /** Never used twice, so that the same words said again are said again. */
  id: number;
  content: NoticeContent;
  /** Somebody is at it, by pointer or focus: it stays. */
  isHeld?: true;
}

/** Conversations that changed: one of them by its name, more by their number. */
export interface Marked {
  as: 'read' | 'unread';
  count: number;
  /** Of the first. */
  name: string;
}

/** What a notice says; the words are `labels`. */
export type NoticeContent =
  | { kind: 'failure'; failure: Failure }
  /** With a way back, for as long as it is shown. */
  | ({ kind: 'marked' } & Marked)
  /** The way back was taken. */
  | ({ kind: 'taken-back' } & Marked);
