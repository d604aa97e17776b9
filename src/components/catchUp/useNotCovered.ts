import { useMemo } from 'react';
import type { CatchUp } from '../../core/catchUp/state.ts';
import { isAfter, unreadCountOf } from '../../model/index.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { useCatchUpLabels } from './useCatchUpLabels.ts';

/** Names the unread messages that a catch-up does not cover; `null` if it covers all. */
export function useNotCovered(catchUp: CatchUp | null): string | null {
  const labels = useCatchUpLabels();
  const byId = useInboxState(({ conversations }) => conversations.byId);
  return useMemo(() => {
    if (catchUp?.status !== 'ready') return null;
    const nameOf = (id: string): string => {
      const conversation = byId.get(id);
      if (conversation === undefined) return labels.conversation.untitled;
      const name = shownName(conversation.name, labels);
      return conversation.type === 'channel' ? `#${name}` : name;
    };
    const { notCovered, notCoveredIn } = labels.catchUp;
    const parts = catchUp.coverages.flatMap(({ conversationId, covered, left, isLeftCapped, to }) => {
      const stays = left + (to === null ? covered.length : covered.filter((ts) => isAfter(ts, to)).length);
      return stays > 0 || isLeftCapped ? notCoveredIn(stays, isLeftCapped, nameOf(conversationId)) : [];
    });
    const others = catchUp.unread.map((id) =>
      notCoveredIn(unreadCountOf(byId.get(id) ?? { unread_count: 0 }), false, nameOf(id)),
    );
    const all = [...parts, ...others];
    return all.length === 0 ? null : notCovered(labels.announce.parts(all));
  }, [catchUp, byId, labels]);
}
