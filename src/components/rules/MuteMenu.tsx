import { useState } from 'react';
import { type MuteKind, muteOf } from '../../model/index.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { anchorOf } from '../later/anchorOf.ts';
import { type Choice, ChoiceMenu } from '../menu/ChoiceMenu.tsx';
import { useRulesLabels } from './useRulesLabels.ts';

interface MuteChoice extends Choice {
  as: MuteKind | null;
}

/** How to mute conversations, and the end of it. Digits choose. */
export function MuteMenu({ conversationIds }: { conversationIds: readonly string[] }) {
  const labels = useRulesLabels();
  const { rules } = labels;
  const { closeOverlay, mute } = useInboxActions();
  const { element: root } = useRoot();
  const [anchor] = useState(
    () => root.current && anchorOf(root.current, { kind: 'conversations', ids: conversationIds }),
  );
  const [id = ''] = conversationIds;
  const conversation = useInboxState(({ conversations }) => conversations.byId.get(id));
  const present = useInboxState(({ views }) => muteOf(views.custom, id));
  const isMuted = useInboxState(({ views }) => conversationIds.some((one) => muteOf(views.custom, one) !== null));
  const name = shownName(conversation?.name ?? labels.later.gone, labels);
  const kinds = (['read', 'mentions'] as const).map((as): MuteChoice => {
    const isChosen = conversationIds.length === 1 && present === as;
    return { kind: as, as, text: rules.mute[as], isChosen, ...(isChosen && { end: rules.mute.chosen }) };
  });
  const choices = isMuted ? [...kinds, { kind: 'unmute', as: null, text: rules.mute.unmute }] : kinds;
  return (
    <ChoiceMenu
      label={rules.mute.name(conversation?.type === 'channel' ? `#${name}` : name, conversationIds.length)}
      anchor={anchor}
      choices={choices}
      onChoose={({ as }) => {
        closeOverlay();
        mute(conversationIds, as);
      }}
      onClose={closeOverlay}
    >
      <p className="ti-choices__note">{rules.mute.hint}</p>
    </ChoiceMenu>
  );
}
