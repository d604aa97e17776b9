import { useMemo } from 'react';
import type { Screen } from '../../core/actions/actions.ts';
import { ConnectScreen } from '../connect/ConnectScreen.tsx';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { SessionTransient } from '../session/SessionTransient.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';
import { focusRegion } from './focusRegions.ts';
import { createScreenParts, ScreenContext, type ScreenParts } from './ScreenContext.ts';
import { useInboxActions } from './useInboxActions.ts';
import { useInboxState } from './useInboxState.ts';
import { type KeyboardOptions, useKeyboard } from './useKeyboard.ts';
import { Workplace } from './Workplace.tsx';

export interface InboxScreenProps {
  root: HTMLElement | null;
  isApple: boolean;
  keyboard: KeyboardOptions | false | undefined;
}

/** What a person sees, by the state of the session (product spec §2, §4). */
export function InboxScreen({ root, isApple, keyboard }: InboxScreenProps) {
  const status = useInboxState((state) => state.session.status);
  const parts = useMemo(createScreenParts, []);
  const screen = useMemo(() => (root ? screenOf(root, parts) : null), [root, parts]);
  useKeyboard(keyboard === false || !screen ? null : { ...keyboard, root, screen, isApple });

  return (
    <FocusKeeper root={root} screen={status}>
      <CurrentScreen root={root} parts={parts} />
    </FocusKeeper>
  );
}

function CurrentScreen({ root, parts }: { root: HTMLElement | null; parts: ScreenParts }) {
  const session = useInboxState((state) => state.session);
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
          redirecting={session.status === 'redirecting'}
          {...('reason' in session && session.reason !== undefined ? { reason: session.reason } : {})}
        />
      );
    case 'failed':
      return <ErrorScreen message={failureText(labels, session.failure)} onRetry={actions.retry} />;
    case 'authenticated':
      return (
        <ScreenContext.Provider value={parts}>
          <Workplace root={root} />
        </ScreenContext.Provider>
      );
  }
}

const screenOf = (root: HTMLElement, parts: ScreenParts): Screen => ({
  scrollMessages: (direction) => parts.scrollMessages(direction),
  focusRegion: (by) => focusRegion(root, by),
});
