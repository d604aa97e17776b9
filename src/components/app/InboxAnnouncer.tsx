import { useEffect, useRef, useState } from 'react';
import { countIn } from '../../core/navigation/sections.ts';
import { currentPage, currentView } from '../../core/navigation/selectors.ts';
import type { InboxState } from '../../core/state.ts';
import { type Announcement, LiveRegion } from '../a11y/LiveRegion.tsx';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { pageTitle, viewLabel } from '../labels/placeNames.ts';

/** Minimum time between two announcements of unread conversations. */
const minIntervalMs = 10_000;

interface Snapshot {
  /** Id of the tab, or of a page without tabs. */
  placeId: string | undefined;
  /** Number of unread conversations of the tab. */
  unread: number;
  noticeId: number | undefined;
  selected: number;
  views: InboxState['views']['announcement'];
}

const snapshotOf = (state: InboxState, labels: FrameLabels): Snapshot & { label: string } => {
  const view = currentView(state);
  const page = currentPage(state);
  return {
    placeId: (view ?? page)?.id,
    label: view ? viewLabel(view, labels) : page ? pageTitle(page, labels) : '',
    unread: view ? (state.views.unread[view.id] ?? 0) : 0,
    noticeId: state.notice?.id,
    selected: state.selection.ids.size,
    views: state.views.announcement,
  };
};

const isListShown = ({ session, conversations }: InboxState): boolean =>
  session.status === 'authenticated' && conversations.load.status === 'ready';

/** Announces changes of the tab and the selection and, at most once per interval, new unread conversations. Notices,
 * failures and messages have live regions of their own. */
export function InboxAnnouncer() {
  const current = useLabels();
  // A host may pass equal labels in a new object with each render.
  const words = useRef(current);
  const inbox = useInbox();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => {
    words.current = current;
  });

  useEffect(() => {
    const { clock } = inbox;
    let last: Snapshot = snapshotOf(inbox.getState(), words.current);
    let cancelInterval: (() => void) | null = null;
    let isQueued = false;

    const announce = (text: string): void => setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, text }));
    const announceUnread = (): void => {
      if (cancelInterval !== null) {
        isQueued = true;
        return;
      }
      const labels = words.current;
      const { label, unread } = snapshotOf(inbox.getState(), labels);
      if (unread > 0) announce(labels.navigation.unread(label, unread));
      cancelInterval = clock.after(minIntervalMs, () => {
        cancelInterval = null;
        if (isQueued) announceUnread();
        isQueued = false;
      });
    };
    // The list may be loaded already: announce it like one that loads later.
    if (isListShown(inbox.getState()) && last.unread > 0) announceUnread();
    const unsubscribe = inbox.subscribe(() => {
      const state = inbox.getState();
      const labels = words.current;
      const before = last;
      const now = snapshotOf(state, labels);
      last = now;
      if (!isListShown(state)) return;
      const notice = state.notice?.content;
      if (now.noticeId !== before.noticeId && notice !== undefined) {
        // The notice has its own live region and describes the change.
      } else if (now.selected !== before.selected) {
        announce(labels.announce.selected(now.selected));
      } else if (now.views !== before.views && now.views !== null) {
        const { viewId: id = '', label } = now.views;
        announce(labels.views.announce({ ...now.views, label: viewLabel({ id, label }, labels) }));
      } else if (now.placeId !== before.placeId) {
        const count = countIn(inbox.listSections(), inbox.visibleConversations());
        announce(currentView(state) ? labels.announce.view(now.label, count) : now.label);
      } else if (now.unread > before.unread) {
        announceUnread();
      }
    });
    return () => {
      unsubscribe();
      cancelInterval?.();
    };
  }, [inbox]);

  return <LiveRegion announcement={announcement} />;
}
