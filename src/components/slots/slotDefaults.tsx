import { type ComponentType, type Context, createContext, type ReactElement, useContext } from 'react';
import type { SlotName } from './slots.ts';

interface SlotDefault {
  /** Renders the default content. Always the same component, so that React keeps its state. */
  Default: ComponentType;
  /** The default content at this position in the tree. */
  DefaultElement: Context<ReactElement | null>;
}

function createDefault(): SlotDefault {
  const DefaultElement = createContext<ReactElement | null>(null);
  return { DefaultElement, Default: () => useContext(DefaultElement) };
}

/** One context per slot, because slots nest: an avatar inside a row. */
export const slotDefaults: Readonly<Record<SlotName, SlotDefault>> = {
  ConversationRow: createDefault(),
  RowStart: createDefault(),
  RowMeta: createDefault(),
  RowEnd: createDefault(),
  MessageHeader: createDefault(),
  MessageFooter: createDefault(),
  MessageAttachment: createDefault(),
  ComposerToolbar: createDefault(),
  MessageContent: createDefault(),
  ConversationHeaderActions: createDefault(),
  PaletteResult: createDefault(),
  Avatar: createDefault(),
  EmptyState: createDefault(),
  ErrorState: createDefault(),
  Composer: createDefault(),
  TopBarActions: createDefault(),
  ConnectScreen: createDefault(),
};
