import type { SearchItem } from './searchItem.ts';

/** Shows the card of the person under the cursor, or of the author of the message. */
export const cardChord = 'Alt+Enter';

/** Whether a result has a card. A message of an app without an account has none. */
export const hasCard = (item: SearchItem | undefined): boolean =>
  item?.kind === 'person' || (item?.kind === 'message' && item.message.user !== '');
