import { useMemo } from 'react';
import { useActionTable } from '../actions/ActionsContext.ts';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useCustomActions } from '../actions/useCustomActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button, type ButtonSize } from '../primitives/Button.tsx';
import { Menu } from '../primitives/menu/Menu.tsx';

/** The custom actions of a conversation, behind a button of its header; absent without any. */
export function ConversationMenu({ id, size }: { id: string; size: ButtonSize }) {
  const { custom } = useActionTable();
  const isUsed = custom.some(({ placement }) => placement.includes('conversation'));
  return isUsed && <UsedMenu id={id} size={size} />;
}

function UsedMenu({ id, size }: { id: string; size: ButtonSize }) {
  const { triage } = useLabels();
  const target = useMemo(() => ({ conversationIds: [id] }), [id]);
  const shown = useCustomActions('conversation', target);
  if (shown.length === 0) return null;
  return (
    <Menu
      label={triage.conversationActions}
      placement="bottom-end"
      trigger={(props) => (
        <Button
          {...props}
          icon={moreIcons.more}
          iconOnly
          size={size}
          busy={shown.some(({ isBusy }) => isBusy)}
          title={triage.conversationActions}
        >
          {triage.conversationActions}
        </Button>
      )}
    >
      <CustomMenuItems placement="conversation" target={target} />
    </Menu>
  );
}
