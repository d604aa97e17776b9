import { activeRules, type Conversation, type SubView, takerOf } from '../../model/index.ts';
import { inboxPage } from '../pages.ts';
import type { ViewsState } from './state.ts';

type Views = Pick<ViewsState, 'pages' | 'custom' | 'now'>;

/** Whether a conversation that matches the filters of a view is in it. */
export type IsPlaced = (conversation: Conversation) => boolean;

/** By view: which of its matches are in it, because rules keep conversations out of Inbox. `null`: all. */
export function placements(views: Views): (view: SubView) => IsPlaced | null {
  const rules = activeRules(views.custom, views.now).filter(({ keepsOut }) => keepsOut);
  if (rules.length === 0) return () => null;
  const inbox = inboxPage(views)?.subViews;
  return (view) => {
    const taker = rules.find(({ viewId }) => viewId === view.id)?.viewId;
    if (taker === undefined && !inbox?.includes(view)) return null;
    return (conversation) => takerOf(rules, conversation) === taker;
  };
}
