import { createContext, type HTMLProps, type Ref, useContext } from 'react';

export interface MenuState {
  /** The active item, shared by pointer and keyboard. */
  activeIndex: number | null;
  getItemProps: (props?: HTMLProps<HTMLElement>) => Record<string, unknown>;
  /** Registers an item with its typeahead text; typeahead skips an item without text. */
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
