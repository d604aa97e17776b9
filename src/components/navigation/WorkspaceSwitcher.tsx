import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem, MenuLabel } from '../menu/MenuItem.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

export interface Workspace {
  id: string;
  name: string;
  icon?: string;
}

export interface WorkspaceSwitcherProps {
  current: Workspace;
  /** All workspaces, including the current one. */
  workspaces: readonly Workspace[];
  switching: boolean;
  onSwitch: (id: string) => void;
}

const Tile = ({ id, name, icon }: Workspace) => (
  <Avatar id={id} name={name} src={icon} size={22} shape="square" letters={1} />
);

/** The name of the workspace; with several workspaces, a menu to switch. */
export function WorkspaceSwitcher({ current, workspaces, switching, onSwitch }: WorkspaceSwitcherProps) {
  const { navigation } = useLabels();
  if (workspaces.length < 2) {
    return (
      <div className="ti-workspace">
        <Tile {...current} />
        <span className="ti-clip ti-written" dir="auto">
          {current.name}
        </span>
      </div>
    );
  }
  return (
    <Menu
      label={navigation.workspaces}
      trigger={(props, open) => (
        <button
          type="button"
          {...props}
          className="ti-workspace"
          data-open={open || undefined}
          aria-label={navigation.switchWorkspace(current.name)}
          aria-busy={switching || undefined}
        >
          <Tile {...current} />
          <span className="ti-clip ti-written" dir="auto">
            {current.name}
          </span>
          {switching ? <Spinner /> : <Icon name="chevronsUpDown" />}
        </button>
      )}
    >
      <MenuLabel>{navigation.workspaces}</MenuLabel>
      {workspaces.map((workspace) => (
        <MenuItem
          key={workspace.id}
          text={workspace.name}
          lead={<Tile {...workspace} />}
          checked={workspace.id === current.id}
          onSelect={() => workspace.id !== current.id && onSwitch(workspace.id)}
        />
      ))}
    </Menu>
  );
}
