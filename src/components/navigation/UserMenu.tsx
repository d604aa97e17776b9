import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../LabelsContext.ts';
import { Menu } from '../primitives/menu/Menu.tsx';
import { MenuItem, MenuSeparator } from '../primitives/menu/MenuItem.tsx';

export interface UserMenuProps {
  user: { id: string; name: string; email?: string; avatar?: string };
  onLogout: () => void;
}

/** Who is signed in, and the way out. */
export function UserMenu({ user, onLogout }: UserMenuProps) {
  const { navigation } = useLabels();
  return (
    <Menu
      label={user.name}
      placement="top-start"
      trigger={(props, open) => (
        <button type="button" {...props} className="ti-user" data-open={open || undefined}>
          <Avatar id={user.id} name={user.name} src={user.avatar} size={24} />
          <span className="ti-clip">{user.name}</span>
          <Icon name="chevronsUpDown" />
        </button>
      )}
    >
      <div className="ti-user-card" role="presentation">
        <Avatar id={user.id} name={user.name} src={user.avatar} />
        <span className="ti-user-card__lines">
          <span className="ti-user-card__name ti-clip">{user.name}</span>
          {user.email !== undefined && <span className="ti-user-card__email ti-clip">{user.email}</span>}
        </span>
      </div>
      <MenuSeparator />
      <MenuItem text={navigation.logout} icon="logout" onSelect={onLogout} />
    </Menu>
  );
}
