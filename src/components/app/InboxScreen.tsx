import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Screen } from '../../core/actions/action.ts';
import type { Inbox } from '../../core/inbox.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { ConnectScreen } from '../connect/ConnectScreen.tsx';
import { type GetHref, useHref } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { KeymapContext } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { firstInView, type TargetLog, targetInView } from '../inbox/messageTarget.ts';
import { messageUrl } from '../inbox/messageUrl.ts';
import { ScreenActionsContext } from '../inbox/ScreenActionsContext.ts';
import { createScreenParts, ScreenContext, type ScreenParts } from '../inbox/ScreenContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import { ErrorScreen } from '../panes/ErrorScreen.tsx';
import { SessionTransient } from '../session/SessionTransient.tsx';
import { useCustomKeymap } from '../shortcuts/useCustomKeymap.ts';
import { type KeyboardOptions, useKeyboard } from '../shortcuts/useKeyboard.ts';
import { awaitMessages } from './awaitMessages.ts';
import {
  conversationAt,
  focusComposer,
  focusListFromControl,
  frontConversation,
  isInComposer,
  isInList,
  leaveComposer,
} from './composerFocus.ts';
import { focusMessage, focusMessageAt, messageAt, takeFocus } from './focusMessage.ts';
import { focusRegion } from './focusRegions.ts';
import { useFocusBeforeDialog } from './useFocusBeforeDialog.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export interface InboxScreenProps {
  root: RefObject<HTMLElement | null>;
  isApple: boolean;
  keyboard: KeyboardOptions | false | undefined;
  /** The screen of a signed-in user. */
  children: ReactNode;
}

/** The screen for the current state of the session. */
export function InboxScreen({ root, isApple, keyboard, children }: InboxScreenProps) {
  const parts = useMemo(createScreenParts, []);
  const inbox = useInbox();
  const getHref = useLatestHref();
  const findFocused = useFocusBeforeDialog(root);
  const screen = useMemo(
    () => screenOf(root, parts, inbox, { getHref, findFocused, isApple }),
    [root, parts, inbox, getHref, findFocused, isApple],
  );
  const bindings = useCustomKeymap(keyboard);
  useKeyboard({ root, screen, isApple, bindings, scope: (keyboard || undefined)?.scope });

  useFocusReturn(root);
  return (
    <ScreenActionsContext.Provider value={screen}>
      <KeymapContext.Provider value={bindings}>
        <CurrentScreen parts={parts}>{children}</CurrentScreen>
      </KeymapContext.Provider>
    </ScreenActionsContext.Provider>
  );
}

function CurrentScreen({ parts, children }: { parts: ScreenParts; children: ReactNode }) {
  const session = useInboxState((state) => state.session);
  // Without an account of the host, nothing can be connected.
  const canSignIn = useInboxState(
    ({ offers, session }) => offers.signIn && !('reason' in session && session.reason === 'no_account'),
  );
  const actions = useInboxActions();
  const labels = useLabels();
  switch (session.status) {
    case 'loading':
    case 'completing':
    case 'initializing':
      return <SessionTransient step={session.status} />;
    case 'signedOut':
    case 'redirecting':
      return (
        <ConnectScreen
          onConnect={actions.signIn}
          onRetry={canSignIn ? undefined : actions.retry}
          redirecting={session.status === 'redirecting'}
          {...('reason' in session && session.reason !== undefined ? { reason: session.reason } : {})}
        />
      );
    case 'failed':
      return <ErrorScreen message={failureText(labels, session.failure)} onRetry={actions.retry} isAlone />;
    case 'authenticated':
      return <ScreenContext.Provider value={parts}>{children}</ScreenContext.Provider>;
  }
}

/** The host's function may be another one on each render: a stable function that returns it. */
function useLatestHref(): () => GetHref | undefined {
  const getHref = useHref();
  const latest = useRef(getHref);
  useEffect(() => {
    latest.current = getHref;
  });
  return useCallback(() => latest.current, []);
}

interface ScreenOptions {
  getHref: () => GetHref | undefined;
  findFocused: () => Element | null;
  isApple: boolean;
}

const screenOf = (
  rootRef: RefObject<HTMLElement | null>,
  parts: ScreenParts,
  inbox: Inbox,
  { getHref: findHref, findFocused, isApple }: ScreenOptions,
): Screen => {
  const inRoot = <T,>(run: (root: HTMLElement) => T): T | undefined =>
    rootRef.current ? run(rootRef.current) : undefined;
  const inLog = <T,>(run: (log: TargetLog, root: HTMLElement) => T): T | undefined => {
    const log = parts.log(findFocused());
    return log && inRoot((root) => run(log, root));
  };
  return {
    scrollMessages: (direction) => parts.scrollMessages(direction),
    goToMessages: (place) => parts.goToMessages(place),
    messageInView: () => inLog(firstInView),
    focusMessage: (by) => inLog((log, root) => focusMessage(root, log, by)),
    takeMessage: (accepts) =>
      inLog((log) => {
        const target = messageAt(findFocused()) ?? targetInView(log, { prefer: 'unread', accepts });
        if (target) takeFocus(target, log);
        return target?.dataset.ts;
      }),
    awaitMessages: (run) => inLog(({ element }, root) => awaitMessages(root, element, isApple, run)) ?? false,
    focusNewestMessage() {
      parts.goToMessages('newest');
      inLog(({ element }, root) => focusMessageAt(root, element, parts.newestMessage()));
      parts.keepMessagesPlace();
    },
    focusedMessage: () => messageAt(findFocused())?.dataset.ts,
    focusComposer: (id) => inRoot((root) => focusComposer(root, parts.composers, id)),
    leaveComposer: () => inRoot(leaveComposer),
    isInComposer: () => inRoot(isInComposer) ?? false,
    focusedConversation: () => conversationAt(findFocused()),
    frontConversation: () => inRoot(frontConversation),
    sendAndNext() {
      const focused = inRoot(focusedElement) ?? null;
      parts.composers.find(({ form }) => form.contains(focused))?.sendAndNext();
    },
    focusList: () => inRoot(focusListFromControl),
    addReaction() {
      // The toolbar of a message that has just got the focus.
      flushSync(() => {});
      rootRef.current
        ?.querySelector<HTMLElement>(':is(article:focus-within > .ti-message-actions, .ti-message-sheet) [data-react]')
        ?.click();
    },
    copyMessageLink(ts) {
      const getHref = findHref();
      if (getHref) inRoot((root) => void inbox.actions.copyText(messageUrl(root, inbox, getHref, ts), 'link'));
    },
    showAuthor: () => parts.showAuthor(),
    isInList: () => inRoot(isInList) ?? false,
    focusRegion: (by) => inRoot((root) => focusRegion(root, by)),
    focusFilter: () => rootRef.current?.querySelector<HTMLElement>('.ti-filter__field')?.focus({ preventScroll: true }),
  };
};
