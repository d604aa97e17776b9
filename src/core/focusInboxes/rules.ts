import type { CustomView } from '../../model/index.ts';
import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted } from '../../transport/errors.ts';
import { startOfLocalDay } from '../format/calendarDay.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { unreadMark } from '../unread/marks.ts';
import type { ConversationMark } from '../unread/transitions.ts';
import { builtinCount, withPositions } from '../views/order.ts';
import { cursorsBefore, positionsWithRule, ruledViews, ruleMarksLoaded } from '../views/ruleMarks.ts';
import { changesEnded, orderConfirmed, viewAnnounced, viewSaved } from '../views/transitions.ts';
import { marksMadeHere } from './markArrivals.ts';
import { draftOf } from './mute.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';
import type { ChangeViews } from './viewChanges.ts';

export interface RuleActions {
  /** Switches the rule of a Focus Inbox on or off. Failure: reverted, and announced. */
  setRuleOn(viewId: string, isOn: boolean): void;
  /** Applies the rule of a Focus Inbox before that of another, or last. The tabs have the same order. Failure: reverted, and announced. */
  moveRule(viewId: string, before: string | null): void;
  /** Applies a rule one place earlier or later. */
  moveRuleBy(viewId: string, by: 1 | -1): void;
  /** Marks as unread again what the rule of a Focus Inbox has marked as read today. Undo reverts it. */
  undoRuleMarks(viewId: string): void;
}

/** Makes marks that undo reverts. */
export interface RuleMarks {
  make(as: 'unread', marks: readonly ConversationMark[]): void;
  newMarkId(): number;
}

interface Dependencies {
  changeViews: ChangeViews;
  reload(): void;
  marks: RuleMarks;
}

export function createRules(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  { changeViews, reload, marks }: Dependencies,
) {
  const { env, getState, subscribe, transport, update } = runtime;

  /** Shows changed views at once. Failure: shows the views of the server again. */
  const change = (
    about: CustomView,
    views: readonly CustomView[],
    store: (scope: Scope<FocusInboxSlices>, source: ViewsTransport, changeId: number) => Promise<void>,
  ): void =>
    changeViews(
      { kind: 'replaced', viewIds: views.map(({ id }) => id), views },
      async (scope, source, { id: changeId }) => {
        try {
          await store(scope, source, changeId);
          revision.changed();
        } catch (error) {
          if (isAborted(error)) return;
          scope.update((state) =>
            viewAnnounced(changesEnded(state, [changeId]), { kind: 'reverted', label: about.label }),
          );
          scope.report(error, { code: 'views-failed' });
          reload();
        }
      },
    );

  const viewOf = (viewId: string): CustomView | undefined => getState().views.custom.find(({ id }) => id === viewId);

  const moveRule = (viewId: string, before: string | null): void => {
    const { custom, pages } = getState().views;
    const view = viewOf(viewId);
    if (view?.rule === undefined || before === viewId) return;
    // After the built-in tabs of each page.
    const first = 1 + Math.max(0, ...pages.map(builtinCount));
    const positions = positionsWithRule(custom, viewId, before, first);
    change(view, withPositions(custom, positions), async (scope, source, changeId) => {
      await scope.call('reorderCustomViews', (options) => source.reorderCustomViews(positions, options));
      scope.update((state) => orderConfirmed(state, positions, [changeId]));
    });
    const now = ruledViews(getState().views.custom);
    const position = now.findIndex(({ id }) => id === viewId) + 1;
    update((state) => viewAnnounced(state, { kind: 'moved', label: view.label, position, count: now.length }));
  };

  const loadMarks = async (): Promise<void> => {
    const { scope } = runtime;
    const load = transport.views?.loadRuleMarks?.bind(transport.views);
    const since = startOfLocalDay(env.clock.now());
    if (!getState().offers.ruleMarks) return update((state) => ruleMarksLoaded(state, marksMadeHere(runtime, since)));
    if (load === undefined) return;
    try {
      const made = await scope.call('loadRuleMarks', (options) => load(since, options));
      scope.update((state) => ruleMarksLoaded(state, made));
    } catch (error) {
      if (!isAborted(error)) scope.report(error);
    }
  };

  const actions: RuleActions = {
    setRuleOn(viewId, isOn) {
      const view = viewOf(viewId);
      if (view?.rule === undefined || view.rule.isOn === isOn) return;
      const { rule } = view;
      change(view, [{ ...view, rule: { ...rule, isOn } }], async (scope, source, changeId) => {
        // The changes of another device stay.
        const stored = await scope.call('loadCustomView', (options) => source.loadCustomView(viewId, options));
        const draft = draftOf({ ...stored, rule: { ...(stored.rule ?? rule), isOn } });
        const saved = await scope.call('updateCustomView', (o) => source.updateCustomView(viewId, draft, o));
        scope.update((state) => changesEnded(viewSaved(state, saved), [changeId]));
      });
    },
    moveRule,
    moveRuleBy(viewId, by) {
      const order = ruledViews(getState().views.custom).map(({ id }) => id);
      const target = order.indexOf(viewId) + by;
      if (target < 0 || target >= order.length) return;
      moveRule(viewId, order.filter((id) => id !== viewId)[target] ?? null);
    },
    undoRuleMarks: (viewId) =>
      marks.make(
        'unread',
        cursorsBefore(getState(), viewId).map(({ conversationId, to, unread }) => ({
          ...unreadMark(marks.newMarkId(), { to, unread }),
          conversationId,
        })),
      ),
  };

  return {
    actions,
    react(): Cancel {
      let last: unknown = null;
      const loadForPage = (): void => {
        const { overlay } = getState();
        if (overlay === last) return;
        last = overlay;
        if (overlay?.kind === 'rules') void loadMarks();
      };
      loadForPage();
      return subscribe(loadForPage);
    },
  };
}
