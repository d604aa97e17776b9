import { createContext } from 'react';

/** An item that the host adds to the user menu. */
export interface UserMenuItem {
  id: string;
  text: string;
  onSelect: () => void;
}

export const UserMenuItemsContext = createContext<readonly UserMenuItem[]>([]);
