import { createContext } from 'react';

/** One more line of the user menu, for something of the host's. */
export interface UserMenuItem {
  id: string;
  text: string;
  onSelect: () => void;
}

export const UserMenuItemsContext = createContext<readonly UserMenuItem[]>([]);
