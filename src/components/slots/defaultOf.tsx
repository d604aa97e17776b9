import { type ComponentType, type Context, createContext, type ReactElement, useContext } from 'react';
import type { SlotName } from './slots.ts';

interface SlotDefault {
  /** Draws what the slot would hold without the host: always the same component, so that nothing in it begins anew. */
  Default: ComponentType;
  /** What that is, at this place. */
  DefaultElement: Context<ReactElement | null>;
}

function createDefault(): SlotDefault {
  const DefaultElement = createContext<ReactElement | null>(null);
  return { DefaultElement, Default: () => useContext(DefaultElement) };
}

/** One for each slot: an avatar stands in a row, and each has a default of its own. */
export const defaultOf: Readonly<Record<SlotName, SlotDefault>> = {
  ConversationRow: createDefault(),
  MessageContent: createDefault(),
  Avatar: createDefault(),
  EmptyState: createDefault(),
  ErrorState: createDefault(),
  Composer: createDefault(),
  TopBarActions: createDefault(),
  ConnectScreen: createDefault(),
};
