import { useMemo } from 'react';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useCustomActions } from '../actions/useCustomActions.ts';
import { useActionTable } from '../host/HostContext.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { Menu } from '../menu/Menu.tsx';
import { Button, type ButtonSize } from '../primitives/Button.tsx';

const loadItems = async () => (await import('./HeaderMenuItems.tsx')).HeaderMenuItems;

interface ConversationMenuProps {
  id: string;
  size: ButtonSize;
  /** Whether the header has no room for all of its buttons. */
  isNarrow: boolean;
}

/** The actions that have no room in the header of a conversation, and its custom actions; absent without any. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { custom } = useActionTable();
  const isUsed = custom.some(({ placement }) => placement.includes('conversation'));
  if (isUsed) return <CustomMenu {...props} />;
  return props.isNarrow && <HeaderMenu {...props} isBusy={false} />;
}

function CustomMenu(props: ConversationMenuProps) {
  const { id, isNarrow } = props;
  const target = useMemo(() => ({ conversationIds: [id] }), [id]);
  const shown = useCustomActions('conversation', target);
  if (shown.length === 0 && !isNarrow) return null;
  return <HeaderMenu {...props} isBusy={shown.some(({ isBusy }) => isBusy)} />;
}

interface HeaderMenuProps extends ConversationMenuProps {
  isBusy: boolean;
}

function HeaderMenu({ id, size, isNarrow, isBusy }: HeaderMenuProps) {
  const { triage } = usePaneLabels();
  const lazy = useLazy(loadItems, { name: 'headerMenu', isWanted: isNarrow, isOptional: true });
  const target = useMemo(() => ({ conversationIds: [id] }), [id]);
  return (
    <Menu
      label={triage.conversationActions}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} icon={moreIcons.more} iconOnly size={size} busy={isBusy} title={triage.conversationActions}>
          {triage.conversationActions}
        </Button>
      )}
    >
      {lazy.status === 'ready' && <lazy.code id={id} />}
      <CustomMenuItems placement="conversation" target={target} />
    </Menu>
  );
}
