import { createContext, type HTMLProps, type Ref, useContext } from 'react';

export interface MenuState {
  /** The item under the one cursor that pointer and keys share. */
  activeIndex: number | null;
  getItemProps: (props?: HTMLProps<HTMLElement>) => Record<string, unknown>;
  /** Puts an item on the menu's list: under its text, or under none when typing must not find it. */
  useItem: (item: { label: string | null }) => { ref: Ref<HTMLButtonElement>; index: number };
  close: () => void;
}

export const MenuContext = createContext<MenuState>({
  activeIndex: null,
  getItemProps: () => ({}),
  useItem: () => ({ ref: null, index: -1 }),
  close: () => {},
});

export const useMenu = (): MenuState => useContext(MenuContext);
