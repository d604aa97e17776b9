import type { Failure } from '../failure.ts';

/** One short message over the inbox; it goes by itself after a few seconds. */
export interface Notice {
  /** Never used twice, so that the same words said again are said again. */
  id: number;
  content: NoticeContent;
}

export type NoticeContent = { kind: 'failure'; failure: Failure } | { kind: 'marked-read'; name: string };
