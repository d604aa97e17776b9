import { createActionRuns } from './actionRuns/feature.ts';
import { forgetAtSignOut } from './ask/forgetAtSignOut.ts';
import { createNamedMentions } from './autocomplete/namedMentions.ts';
import { createClipboard } from './clipboard/commands.ts';
import { noMatches } from './conversationSearch/state.ts';
import { createListOrder } from './conversations/listOrder.ts';
import type { ListTexts } from './conversations/listTexts.ts';
import { createEditing } from './editing/commands.ts';
import { createEmoji } from './emoji/commands.ts';
import { createEmojiUse } from './emoji/recentEmoji.ts';
import { createHostEvents } from './events/reactions.ts';
import { createFocusInboxes } from './focusInboxes/commands.ts';
import { mutesKey, ruleMarksKey } from './focusInboxes/state.ts';
import type { ViewCommandsFeature } from './focusInboxes/viewCommands.ts';
import { withoutAccount } from './initialState.ts';
import { createLive } from './live/feature.ts';
import { createLoading } from './loading/feature.ts';
import { createNavigation } from './navigation/commands.ts';
import { shownIds } from './navigation/shown.ts';
import { createNotices } from './notice/feature.ts';
import { createNotifications } from './notifications/commands.ts';
import { createRetry } from './offline/retry.ts';
import { createOnDemand } from './onDemand.ts';
import { forgetAtLogout } from './outbox/storedQueue.ts';
import { createOverlays } from './overlay/commands.ts';
import { createJournal } from './reducer/journal.ts';
import { createReports } from './reports/feature.ts';
import { createSelection } from './rowSelection/commands.ts';
import type { RunActions } from './run/commands.ts';
import { runKey } from './run/runKey.ts';
import type { OwnedRuntime } from './runtime/createRuntime.ts';
import type { LazyFeature } from './runtime/lazyFeature.ts';
import type { Feature } from './runtime/runtime.ts';
import { createScene } from './scene/feature.ts';
import { createSending } from './sending/commands.ts';
import { createService, type ServiceFeature } from './service/feature.ts';
import { offersOf } from './session/offers.ts';
import type { Authenticated } from './session/transitions.ts';
import { createSettings } from './settings/feature.ts';
import { createSignIn, type SignInFeature } from './signIn/commands.ts';
import { claimLater } from './snooze/claim.ts';
import type { SnoozeFeature } from './snooze/commands.ts';
import type { State } from './state.ts';
import { createTheme } from './theme/commands.ts';
import { createThreads } from './threads/commands.ts';
import { createTriage } from './triage/feature.ts';
import { createUploading } from './uploading/feature.ts';

/** All features of an inbox. To add one, create a folder with its slice, actions and reactions, and list it here. */
export function createFeatures(runtime: OwnedRuntime<State>, listTexts: ListTexts) {
  const reports = createReports(runtime);
  const onDemand = createOnDemand(runtime, reports.actions);
  const journal = createJournal();
  const retry = createRetry(runtime);
  const navigation = createNavigation(runtime, listTexts);
  const notifications = createNotifications(runtime, { open: (id) => overlays.openUncovered(id) });
  const conversationSearch = onDemand({
    name: 'conversationSearch',
    create: ({ createConversationSearch }) => createConversationSearch(runtime, () => notifications.words().mentions),
    actions: {
      openConversationSearch: 'call',
      closeConversationSearch: 'call',
      setConversationQuery: 'call',
      stepMatch: 'call',
    },
  });
  const reactions = onDemand({
    name: 'reactions',
    create: ({ createReactions }) => createReactions(runtime),
    actions: { setReaction: 'call' },
  });
  const search = onDemand({
    name: 'search',
    create: ({ createSearch }) => createSearch(runtime),
    actions: {
      setSearchQuery: 'call',
      showSearchTab: 'call',
      loadMoreResults: 'call',
      searchService: 'call',
      rememberSearch: 'call',
      forgetSearch: 'call',
    },
  });
  const ask = onDemand({
    name: 'ask',
    create: ({ createAsk }) => createAsk(runtime),
    actions: { ask: 'call', cancelQuestion: 'call', setQuestionDraft: 'call', startTopic: 'call', showTopic: 'call' },
    react: () => [forgetAtSignOut(runtime)],
  });
  const loading = createLoading(runtime, {
    journal,
    isJoined: () => live.isJoined(),
    onListLoaded: (answer, wasJoined) => live.listLoaded(answer, wasJoined),
    searchFailed: () => search.runIfUsed((code) => code.searchFailed()),
    isAhead: () => triage.isAhead() || live.isBehind(),
  });
  const compose = onDemand({
    name: 'compose',
    create: ({ createCompose }) =>
      createCompose(runtime, {
        journal,
        open: navigation.actions.open,
        picker: {
          isOpen: () => runtime.getState().overlay?.kind === 'compose',
          close: () => overlays.actions.closeOverlay(),
        },
      }),
    actions: { openConversationWith: 'call', setPeopleQuery: 'call', pickPerson: 'call', dropPerson: 'call' },
  });
  const overlays = createOverlays(runtime, {
    search: {
      begin: () => search.run((code) => code.begin()),
      end: () => search.runIfUsed((code) => code.end()),
    },
    ask: { begin: () => ask.run((code) => code.begin()) },
    compose: { end: () => compose.runIfUsed((code) => code.end()) },
    open: navigation.actions.open,
  });
  const triage = createTriage(runtime, {
    navigation: navigation.actions,
    retry,
    reload: () => void loading.conversations.reload(),
    loadNewest: (id) => loading.messages.reload(id, { limit: runtime.config.messagesPerPage }),
    mute: (mutes) => viewCommands.run((code) => code.showMutes(mutes)),
  });
  const snooze: LazyFeature<State, SnoozeFeature> = onDemand({
    name: 'later',
    create: ({ createSnooze }) => createSnooze(runtime, { ...loading, retry, makeStep: triage.putOff }),
    actions: {
      snooze: 'call',
      remind: 'call',
      saveMessage: 'call',
      changeLater: 'call',
      removeLater: 'call',
      loadMessage: 'answer',
    },
    react: () => [claimLater(runtime, () => snooze.run((code) => code.begin()))],
  });
  const catchUp = onDemand({
    name: 'catchUp',
    create: ({ createCatchUp }) => createCatchUp(runtime, triage.marks),
    actions: { catchUp: 'call', chooseFact: 'call', markCovered: 'call', summarize: 'call' },
  });
  const run: LazyFeature<State, Feature<State, RunActions>> = onDemand({
    name: 'run',
    create: ({ createRun }) =>
      createRun(runtime, {
        marks: triage.marks,
        setReaction: (...wanted) => reactions.run((code) => code.setReaction(...wanted)),
        snooze: (ids, time) => snooze.run((code) => code.actions.snooze(ids, time)),
        mute: (ids, as) => viewCommands.run((code) => code.actions.mute(ids, as)),
        answer: (id, text) => sending.answer(id, text),
      }),
    needs: () => [snooze, viewCommands],
    actions: { startRun: 'call', handleInRun: 'call', backInRun: 'call', undoRun: 'call', endRun: 'call' },
    react: () => [forgetAtLogout(runtime, runKey)],
  });
  const explain = onDemand({
    name: 'why',
    create: ({ createExplain }) => createExplain(runtime),
    actions: { explain: 'call' },
  });
  const focusInboxes = createFocusInboxes(runtime, loading, () => {
    service.featuresLoaded();
    loading.loadCustomEmoji();
  });
  const viewCommands: LazyFeature<State, ViewCommandsFeature> = onDemand({
    name: 'focusInboxes',
    create: ({ createViewCommands }) =>
      createViewCommands(runtime, {
        revision: focusInboxes.revision,
        retry,
        reload: focusInboxes.reload,
        goToView: navigation.actions.goToView,
        recount: loading.badges.recount,
        makeStep: triage.putOff,
        marks: triage.marks,
        markRead: (id) => triage.markReadDeferred(id, 'rule'),
      }),
    actions: {
      mute: 'call',
      setRuleOn: 'call',
      moveRule: 'call',
      moveRuleBy: 'call',
      undoRuleMarks: 'call',
      moveView: 'call',
      moveViewBy: 'call',
      setViewVisible: 'call',
      saveFocusInbox: 'call',
      deleteFocusInbox: 'call',
      cancelViewEdit: 'call',
    },
    react: () => [forgetAtLogout(runtime, ruleMarksKey), forgetAtLogout(runtime, mutesKey)],
  });
  const service: ServiceFeature = createService(runtime, loading);
  const live = createLive(runtime, {
    journal,
    loadMissing: loading.loadMissing,
    resync() {
      service.load();
      snooze.runIfUsed((code) => code.begin());
      loading.resync();
    },
    reloadOpen: loading.reloadOpen,
    synced: service.synced,
    laterChanged: (event) => snooze.run((code) => code.received(event)),
    reloadSoon: loading.reloadSoon,
    resume() {
      loading.badges.recount();
      loading.loadFailed();
    },
    loadFailed: loading.loadFailed,
    isStale: loading.conversations.isStale,
    reachable: retry.reachable,
    recheck: () => signIn.recheck(),
  });
  const signIn: SignInFeature = createSignIn(runtime, {
    connect: live.connect,
    disconnect: live.disconnect,
    initialize: (status) => initialize(status),
    withoutAccount: (state) => withoutAccount(state, offersOf(runtime.transport)),
  });

  /** The first load. The inbox is shown once the list or the views are loaded. */
  const initialize = async ({ hasListCursor = false }: Authenticated): Promise<void> => {
    const shown = shownIds(runtime.getState());
    const views = focusInboxes.load();
    const list = new Promise<void>((resolve) => {
      // The stream continues from the cursor. A later list would move the tabs, which show its counts.
      if (hasListCursor) resolve(loading.conversations.load());
      live.beforeFirstLoad(hasListCursor, () => {
        if (!hasListCursor) resolve(loading.conversations.load());
        for (const id of shownIds(runtime.getState())) {
          // Opened meanwhile, and loaded before the stream.
          if (!shown.includes(id)) void loading.messages.reload(id);
          else void loading.messages.load(id);
        }
      });
    });
    await Promise.race([views, list]);
  };

  const sending = createSending(runtime, {
    ...{ journal, retry, ...triage },
    namedMentions: createNamedMentions(runtime),
  });

  const features = [
    navigation,
    createThreads(runtime, loading),
    reactions,
    createEditing(runtime),
    createSelection(runtime, navigation.actions),
    conversationSearch,
    loading,
    triage,
    snooze,
    catchUp,
    run,
    explain,
    retry,
    sending,
    createUploading(runtime, sending.actions.send),
    focusInboxes,
    viewCommands,
    service,
    search,
    ask,
    compose,
    overlays,
    createEmoji(runtime, { onFailed: () => reports.actions.offerReload('emoji') }),
    createEmojiUse(runtime),
    createClipboard(runtime),
    createTheme(runtime),
    createSettings(runtime),
    createListOrder(runtime),
    createScene(runtime),
    createNotices(runtime),
    createActionRuns(runtime),
    reports,
    live,
    signIn,
    createHostEvents(runtime),
    notifications,
  ] as const;
  return {
    features,
    matches: () => conversationSearch.code()?.matches() ?? noMatches,
    begin: signIn.begin,
    disconnect: live.disconnect,
    receive: live.receive,
    hasData: loading.conversations.hasData,
  };
}
