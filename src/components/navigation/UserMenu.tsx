import { noTarget } from '../../core/actions/actionTarget.ts';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { useHostItems } from '../host/HostContext.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem, MenuSeparator } from '../menu/MenuItem.tsx';

export interface UserMenuProps {
  user: { id: string; name: string; email?: string; avatar?: string };
  /** Requests the notification permission; undefined when it is not needed. */
  onAllowNotifications?: (() => void) | undefined;
  onSettings: () => void;
  /** Signs out; undefined if the host signs users in and out. */
  onLogout?: (() => void) | undefined;
  /** Disconnects the workspace; undefined if the server cannot. */
  onDisconnect?: (() => void) | undefined;
  workspace?: string;
}

/** The menu of the signed-in user: settings, items of the host, and logout. */
export function UserMenu({
  user,
  workspace = '',
  onAllowNotifications,
  onSettings,
  onLogout,
  onDisconnect,
}: UserMenuProps) {
  const { navigation, settings, sync } = useLabels();
  const hostItems = useHostItems().userMenuItems;
  const own = useOwnActions();
  const open = own('settings.open', { label: settings.title, run: onSettings });
  const logout = onLogout && own('session.logout', { label: navigation.logout, run: onLogout });
  return (
    <Menu
      label={user.name}
      placement="top-start"
      trigger={(props, isOpen) => (
        <button type="button" {...props} className="ti-user" data-open={isOpen || undefined}>
          <Avatar id={user.id} name={user.name} src={user.avatar} size={24} />
          <span className="ti-clip ti-written" dir="auto">
            {user.name}
          </span>
          <Icon name="chevronsUpDown" />
        </button>
      )}
    >
      <div className="ti-user-card" role="presentation">
        <Avatar id={user.id} name={user.name} src={user.avatar} />
        <span className="ti-user-card__lines">
          <span className="ti-user-card__name ti-clip ti-written" dir="auto">
            {user.name}
          </span>
          {user.email !== undefined && (
            <span className="ti-user-card__email ti-clip ti-written" dir="auto">
              {user.email}
            </span>
          )}
        </span>
      </div>
      <MenuSeparator />
      {onAllowNotifications && (
        <MenuItem text={settings.allowNotifications} icon="bell" onSelect={onAllowNotifications} />
      )}
      {open && <MenuItem text={open.label} icon="sliders" chord={open.chord} onSelect={open.run} />}
      <CustomMenuItems placement="user-menu" target={noTarget} />
      {hostItems.map(({ id, text, onSelect }) => (
        <MenuItem key={id} text={text} icon="external" onSelect={onSelect} />
      ))}
      {onDisconnect && <MenuItem text={sync.disconnect(workspace)} icon={moreIcons.trash} onSelect={onDisconnect} />}
      {logout && <MenuItem text={logout.label} icon="logout" onSelect={logout.run} />}
    </Menu>
  );
}
