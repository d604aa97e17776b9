import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOwnActions } from '../../actions/useOwnActions.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useInbox } from '../../inbox/InboxContext.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { Spinner } from '../../primitives/Spinner.tsx';
import { followPull } from './followPull.ts';

/** A pull at the top of the list fetches it, like the button "Fetch data": absent where that is. */
export function PullToRefresh({ list }: { list: RefObject<HTMLElement | null> }) {
  const { list: words } = useLabels();
  const inbox = useInbox();
  const isOffered = useInboxState((state) => state.offers.fetchAll);
  const refresh = useOwnActions()('data.refresh', { label: '', run: inbox.actions.refresh });
  const isBusy = useInboxState((state) => state.conversations.refreshing);
  const hasFailed = useInboxState(({ notice }) => notice?.content.kind === 'failure');
  const [pull, setPull] = useState<'pull' | 'release' | null>(null);
  /** Whether a pull began the running or the last fetch: that of the button has a spinner of its own. */
  const [isOwn, setOwn] = useState(false);
  const indicator = useRef<HTMLDivElement>(null);
  const run = useRef(refresh?.run);
  useEffect(() => {
    run.current = refresh?.run;
  });

  const isEnabled = isOffered && refresh !== null;
  useEffect(() => {
    const element = list.current;
    if (element === null || !isEnabled) return;
    return followPull(element, {
      move: (way) => indicator.current?.style.setProperty('--ti-pull', `${way}px`),
      show: setPull,
      refresh() {
        setOwn(true);
        run.current?.();
      },
    });
  }, [list, isEnabled]);

  const body = list.current?.querySelector('.ti-list__body');
  if (!isEnabled || !body) return null;
  const state = pull ?? (isOwn && isBusy ? 'busy' : null);
  const texts = { pull: '', release: words.release, busy: words.refreshing };
  const done = isOwn && !isBusy && !hasFailed ? words.refreshed : '';
  return createPortal(
    <>
      <div ref={indicator} className="ti-pull" data-state={state ?? 'none'} aria-hidden="true">
        {state === 'busy' ? (
          <Spinner size={20} />
        ) : (
          <Icon name={state === 'release' ? 'refresh' : 'arrowDown'} size={20} />
        )}
      </div>
      <span className="ti-visually-hidden" role="status">
        {state === null ? done : texts[state]}
      </span>
    </>,
    body,
  );
}
