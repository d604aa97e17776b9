import type { CustomView, Page } from '../../model/index.ts';

export interface ViewsState {
  pages: readonly Page[];
  custom: readonly CustomView[];
  /** Unread conversations per view id: the server's aggregates, then kept true by every change. */
  unread: Readonly<Record<string, number>>;
  aiEnabled: boolean;
}
