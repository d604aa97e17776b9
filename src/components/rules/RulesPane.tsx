import type { Overlay } from '../../core/overlay/state.ts';
import { MuteMenu } from './MuteMenu.tsx';
import { RulesDialog } from './RulesDialog.tsx';

export interface RulesPaneProps {
  overlay: Extract<Overlay, { kind: 'mute' | 'rules' }>;
}

/** The menu that mutes, or the page of rules. */
export const RulesPane = ({ overlay }: RulesPaneProps) =>
  overlay.kind === 'mute' ? (
    <MuteMenu key={overlay.conversationIds.join(' ')} conversationIds={overlay.conversationIds} />
  ) : (
    <RulesDialog />
  );
