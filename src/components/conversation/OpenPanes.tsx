import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { holdKeys } from '../lazy/heldKeys.ts';
import { type Lazy, useLazy } from '../lazy/useLazy.ts';
import { LazyPane } from '../panes/LazyPane.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { loadPanes } from './loadPanes.ts';
import type { OpenPanesProps } from './Panes.tsx';
import { PendingLog, PendingPane } from './PendingPane.tsx';

/** The open conversation and the thread beside it. Their code is fetched once the list is shown. If a conversation opens before
 * that, its title and a skeleton are there at once, and the keys that the user presses meanwhile are for it. */
export function OpenPanes(props: OpenPanesProps) {
  const { id } = props;
  const { reportError } = useInboxActions();
  const lazy = useLazy(loadPanes, { name: 'conversation', isWanted: true, needsActions: true });
  const log = useRef<HTMLDivElement>(null);
  const [leftId, setLeftId] = useState<string | null>(null);
  if (leftId !== null && leftId !== id) setLeftId(null);
  useKeysForPane(log, lazy.status, id);
  const pending = (content: ReactNode) => (
    <div className="ti-panes">
      <PendingPane key={id} id={id}>
        {content}
      </PendingPane>
    </div>
  );
  return (
    <PaneErrorBoundary pane="conversation" resetKey={id} onError={(error, { pane }) => reportError(error, pane)}>
      <LazyPane
        lazy={lazy}
        loading={pending(<PendingLog element={log} id={id} onLeave={() => setLeftId(id)} />)}
        frame={pending}
      >
        {({ Conversation }) => <Conversation {...props} takesFocus={leftId === null} />}
      </LazyPane>
    </PaneErrorBoundary>
  );
}

/** While the pane is fetched and its log has the focus, keeps the keys that the user presses, and gives them to the pane. Escape
 * closes the conversation. */
function useKeysForPane(log: RefObject<HTMLElement | null>, status: Lazy<unknown>['status'], id: string): void {
  const { element: root, apple } = useRoot();
  const { close } = useInboxActions();
  const latest = useRef(status);
  // Before the effects in which the pane takes the focus.
  useIsomorphicLayoutEffect(() => {
    latest.current = status;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has another log
  useEffect(() => {
    const element = log.current;
    // The log has taken the focus in its own effect, unless the user writes elsewhere.
    if (status !== 'loading' || !element || !root.current || focusedElement(element) !== element) return;
    const keys = holdKeys(root.current, apple, { onEscape: close, isCovered: false });
    const page = element.ownerDocument;
    // The user goes on elsewhere.
    const onPress = (): void => void keys.drop();
    page.addEventListener('pointerdown', onPress, true);
    return () => {
      page.removeEventListener('pointerdown', onPress, true);
      if (latest.current === 'ready') queueMicrotask(() => keys.release());
      else keys.drop();
    };
  }, [log, root, apple, close, status, id]);
}
