/** Whether fingers are the main pointer: there, a focus in the search field opens the keyboard over the emoji. */
export const isTouchScreen = ({ ownerDocument }: Element): boolean =>
  ownerDocument.defaultView?.matchMedia?.('(pointer: coarse)').matches === true;
