/** An item that the host adds to the user menu. */
export interface UserMenuItem {
  /** Unique among the items. */
  id: string;
  /** Visible text. */
  text: string;
  /** Called when the user chooses the item. */
  onSelect: () => void;
}
