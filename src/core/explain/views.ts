import { failedConditions } from '../../model/failedConditions.ts';
import {
  activeRules,
  type Conversation,
  type CustomView,
  type FilterCondition,
  mentionsMe,
  type Page,
  type SubView,
  takerOf,
  type ViewRule,
} from '../../model/index.ts';
import { isDraftsView } from '../pages.ts';
import { placements } from '../views/placement.ts';
import type { ViewsState } from '../views/state.ts';
import { isCustomView, viewsOfPage } from '../views/tabs.ts';

/** The effect of a view's rule on a conversation:
 * - `off`, `unmatched`: none, because the rule is off or the filters do not match;
 * - `mentioned`, `earlier`: a part, because an unread message mentions the user or an earlier rule keeps the conversation out;
 * - `applies`: the whole rule. @inline */
export type RuleOutcome = 'off' | 'unmatched' | 'mentioned' | 'earlier' | 'applies';

/** A view, and why it has a conversation or not. @inline */
export interface ExplainedView {
  page: Page;
  view: SubView;
  /** Whether the conversation is in the view. */
  isIn: boolean;
  /** The conditions that fail. */
  failed: readonly FilterCondition[];
  /** The view whose rule keeps the conversation out of this one. */
  keptBy?: SubView;
  /** The rule of the view, and what it does. */
  rule?: ViewRule & { outcome: RuleOutcome };
}

/** The visible views, with the conditions and rules that decide whether a conversation is in them. */
export function explainedViews(
  views: Pick<ViewsState, 'pages' | 'custom' | 'builtin' | 'now'>,
  conversation: Conversation,
): readonly ExplainedView[] {
  const isPlacedIn = placements(views);
  const takerId = takerOf(activeRules(views.custom, views.now), conversation);
  const taker = views.custom.find(({ id }) => id === takerId);
  return views.pages.flatMap((page) =>
    viewsOfPage(views, page).flatMap(({ view, isVisible }): ExplainedView[] => {
      if (!isVisible || isDraftsView(view)) return [];
      const failed = failedConditions(conversation, view.filters, views);
      const isPlaced = isPlacedIn(view)?.(conversation) !== false;
      const keptBy = failed.length === 0 && !isPlaced && taker?.id !== view.id ? taker : undefined;
      return [
        {
          page,
          view,
          isIn: failed.length === 0 && isPlaced,
          failed,
          ...(keptBy && { keptBy }),
          ...(isCustomView(view) && view.rule && { rule: { ...view.rule, outcome: outcomeOf(view, view.rule) } }),
        },
      ];

      function outcomeOf({ id }: CustomView, rule: ViewRule): RuleOutcome {
        if (!rule.isOn) return 'off';
        if (failed.length > 0) return 'unmatched';
        if (rule.unlessMentioned && mentionsMe(conversation)) return 'mentioned';
        return rule.keepsOut && takerId !== id ? 'earlier' : 'applies';
      }
    }),
  );
}
