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

export interface MuteMenuProps {
  conversationIds: readonly string[];
  /** A dialog that shows the menu at an element of its own, closes it and mutes. It offers no end of muting. */
  within?: { anchor: HTMLElement | null; onClose: () => void; onMute: (as: MuteKind) => void };
}

/** How to mute conversations, and the end of it. Digits choose. */
export function MuteMenu({ conversationIds, within }: MuteMenuProps) {
  const labels = useRulesLabels();
  const { rules } = labels;
  const { closeOverlay, mute } = useInboxActions();
  const { element: root } = useRoot();
  const close = within?.onClose ?? closeOverlay;
  const [anchor] = useState(
    () => within?.anchor ?? (root.current && anchorOf(root.current, { kind: 'conversations', ids: conversationIds })),
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
  const choices = isMuted && !within ? [...kinds, { kind: 'unmute', as: null, text: rules.mute.unmute }] : kinds;
  return (
    <ChoiceMenu
      label={rules.mute.name(conversation?.type === 'channel' ? `#${name}` : name, conversationIds.length)}
      anchor={anchor}
      choices={choices}
      onChoose={({ as }) => {
        close();
        if (within && as !== null) within.onMute(as);
        else mute(conversationIds, as);
      }}
      onClose={close}
    >
      <p className="ti-choices__note">{rules.mute.hint}</p>
    </ChoiceMenu>
  );
}
