import type { Page } from '../model/index.ts';
import { defaultConfig, type InboxConfig } from './config.ts';
import { createListTexts } from './conversations/listTexts.ts';
import { definedOf } from './definedOf.ts';
import { createFeatures } from './features.ts';
import type { Inbox, InboxOptions } from './inbox.ts';
import type { InboxActions } from './inboxActions.ts';
import { initialState } from './initialState.ts';
import { createCursorKeeper } from './navigation/keepCursor.ts';
import { createVisibleConversations } from './navigation/visibleConversations.ts';
import { pagesOf } from './pages.ts';
import type { Cancel } from './ports.ts';
import { createSelectionKeeper } from './rowSelection/keepSelection.ts';
import { createRuntime } from './runtime/createRuntime.ts';
import type { Feature } from './runtime/runtime.ts';
import { offersOf } from './session/offers.ts';
import type { State } from './state.ts';

function inOrder(pages: readonly Page[]): readonly [Page, ...Page[]] {
  // A page in JavaScript may lack its views.
  const complete = pages.map((page) => (page.subViews ? page : { ...page, subViews: [] }));
  const [first, ...others] = complete.sort((a, b) => a.position - b.position);
  if (!first) throw new Error('triage-inbox: `pages` is empty; an inbox needs at least one page');
  return [first, ...others];
}

/**
 * Creates an inbox. It makes no calls before `start`. Throws if `pages` is empty.
 *
 * @example
 * const inbox = createInbox({ transport, env: browserEnv(), config: { productName: 'Intranet' } });
 * inbox.start();
 * inbox.subscribe(() => console.log(inbox.visibleConversations().length));
 */
export function createInbox({
  transport,
  env,
  config: overrides,
  pages = pagesOf(transport.hasThreads !== false),
  actions: customActions = [],
}: InboxOptions): Inbox {
  const config: InboxConfig = { ...defaultConfig, ...definedOf(overrides) };
  const state = initialState({
    pages: inOrder(pages),
    env,
    offers: offersOf(transport),
  });
  const listTexts = createListTexts();
  const runtime = createRuntime({
    state,
    transport,
    env,
    config,
    createVisible: (logger) =>
      createVisibleConversations(listTexts, (operator) =>
        logger.warn('views', 'A filter has an unknown operator, which matches everything', { operator }),
      ),
    createDerived(visible) {
      const keepCursor = createCursorKeeper(visible, state);
      const keepSelection = createSelectionKeeper(visible);
      return (next) => keepSelection(keepCursor(next));
    },
  });
  const { features, matches, begin, receive, disconnect, hasData } = createFeatures(runtime, listTexts);
  const actions: InboxActions = Object.assign({}, ...features.map((feature) => feature.actions));

  let users = 0;
  let cancelStop: Cancel | null = null;
  let reactions: readonly Cancel[] = [];

  const start = (): void => {
    runtime.begin();
    reactions = features.flatMap((feature) => feature.react?.() ?? []);
    begin();
  };
  const end = (): void => {
    cancelStop = null;
    disconnect();
    for (const { interrupted } of features) if (interrupted) runtime.update(interrupted);
    for (const cancel of reactions) cancel();
    runtime.end();
  };

  return {
    start() {
      users += 1;
      if (users > 1) return;
      if (!cancelStop) return start();
      // StrictMode stops and restarts synchronously: keep everything running.
      cancelStop();
      cancelStop = null;
    },
    stop() {
      if (users === 0) return;
      users -= 1;
      if (users === 0) cancelStop = env.clock.after(0, end);
    },
    getState: runtime.getState,
    subscribe: runtime.subscribe,
    on: runtime.events.on,
    receive,
    async loadCode() {
      await Promise.all(features.map((feature: Feature<State, object>) => feature.fetch?.()));
    },
    visibleConversations: runtime.visible,
    listSections: runtime.sections,
    conversationMatches: matches,
    actions,
    customActions,
    config,
    clock: env.clock,
    urlOf: (path) => transport.urlOf?.(path) ?? path,
    hasData,
  };
}
