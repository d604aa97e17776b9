import { createContext, type HTMLProps, useContext } from 'react';

export interface MenuState {
  /** The item under the one cursor that pointer and keys share. */
  activeIndex: number | null;
  getItemProps: (props?: HTMLProps<HTMLElement>) => Record<string, unknown>;
  close: () => void;
}

export const MenuContext = createContext<MenuState>({
  activeIndex: null,
  getItemProps: () => ({}),
  close: () => {},
});

export const useMenu = (): MenuState => useContext(MenuContext);
