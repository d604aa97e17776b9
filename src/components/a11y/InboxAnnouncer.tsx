import { useEffect, useState } from 'react';
import { currentView } from '../../core/navigation/selectors.ts';
import type { InboxState } from '../../core/state.ts';
import { useLabels } from '../LabelsContext.ts';
import { viewLabel } from '../labels/placeNames.ts';
import type { Labels } from '../labels.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { type Announcement, LiveRegions } from './LiveRegions.tsx';

/** At most one announcement of new messages in this time. */
const quietMs = 10_000;

interface Seen {
  viewId: string | undefined;
  unread: number;
  noticeId: number | undefined;
  selected: number;
  views: InboxState['views']['announcement'];
}

const look = (state: InboxState, labels: Labels): Seen & { label: string } => {
  const view = currentView(state);
  return {
    viewId: view?.id,
    label: view ? viewLabel(view, labels) : '',
    unread: view ? (state.views.unread[view.id] ?? 0) : 0,
    noticeId: state.notice?.id,
    selected: state.selection.ids.size,
    views: state.views.announcement,
  };
};

/** Says what a sighted person sees happen: that another tab is shown, that rows are picked, and, with long pauses, that more
 * became unread. Notices and failures speak where they stand, and messages through their log. */
export function InboxAnnouncer() {
  const labels = useLabels();
  const inbox = useInbox();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => {
    const { clock } = inbox;
    let seen: Seen = look(inbox.getState(), labels);
    let quiet: (() => void) | null = null;
    let waiting = false;

    const say = (text: string): void => setAnnouncement((last) => ({ id: (last?.id ?? 0) + 1, text }));
    const sayUnread = (): void => {
      if (quiet !== null) {
        waiting = true;
        return;
      }
      const { label, unread } = look(inbox.getState(), labels);
      say(labels.navigation.unread(label, unread));
      quiet = clock.after(quietMs, () => {
        quiet = null;
        if (waiting) sayUnread();
        waiting = false;
      });
    };
    const unsubscribe = inbox.subscribe(() => {
      const state = inbox.getState();
      const before = seen;
      const now = look(state, labels);
      seen = now;
      if (state.session.status !== 'authenticated' || state.conversations.load.status !== 'ready') return;
      const notice = state.notice?.content;
      if (now.noticeId !== before.noticeId && notice !== undefined) {
        // A notice speaks for itself, and for what changed with it.
      } else if (now.selected !== before.selected) {
        say(labels.announce.selected(now.selected));
      } else if (now.views !== before.views && now.views !== null) {
        const { viewId: id = '', label } = now.views;
        say(labels.views.announce({ ...now.views, label: viewLabel({ id, label }, labels) }));
      } else if (now.viewId !== before.viewId) {
        say(labels.announce.view(now.label, inbox.visibleConversations().length));
      } else if (now.unread > before.unread) {
        sayUnread();
      }
    });
    return () => {
      unsubscribe();
      quiet?.();
    };
  }, [inbox, labels]);

  return <LiveRegions announcement={announcement} />;
}
