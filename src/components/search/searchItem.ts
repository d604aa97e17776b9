import type { PaletteEntry } from '../../core/actions/palette.ts';
import type { ServiceOffer } from '../../core/search/selectors.ts';
import type { Conversation, SearchMessage, User } from '../../model/index.ts';
import type { TextRange } from '../../search/findTerms.ts';

/** A search result. */
export type SearchItem = { key: string } & (
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'message'; message: SearchMessage /** Found only by the chat service. */; isFromService?: true }
  | { kind: 'person'; user: User /** Id of the direct message with this user, if any. */; dmId: string | null }
  | { kind: 'palette'; entry: PaletteEntry; label: string; ranges: readonly TextRange[] }
  | { kind: 'recent'; query: string }
  /** Searches the chat service, or loads its next page. */
  | { kind: 'service'; offer: Exclude<ServiceOffer, 'whole'>; query: string }
);

export interface SearchGroup {
  key: 'conversations' | 'messages' | 'people' | 'actions' | 'recent';
  items: readonly SearchItem[];
  /** The total count: "18", "20+". */
  count?: string;
}

/** Whether a result has a card of a person. A message of an app without an account has none. */
export const hasCard = (item: SearchItem | undefined): boolean =>
  item?.kind === 'person' || (item?.kind === 'message' && item.message.user !== '');
