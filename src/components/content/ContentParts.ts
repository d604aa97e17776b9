import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { foldBlocks, isLongSource } from '../../core/mrkdwn/foldBlocks.ts';
import type { Message, Ts } from '../../model/index.ts';
import type { MrkdwnBlocks } from '../mrkdwn/MrkdwnBlocks.tsx';
import type { MrkdwnInlines } from '../mrkdwn/MrkdwnInlines.tsx';
import type { MrkdwnLink } from '../mrkdwn/MrkdwnLink.tsx';
import type { MrkdwnTextProps } from '../mrkdwn/MrkdwnText.tsx';
import type { useMatchMarks } from '../mrkdwn/useMatchMarks.ts';
import type { useOverflow } from '../mrkdwn/useOverflow.ts';

/** Props of long content with a button that shows all of it. */
export interface FoldProps {
  /** The message. */
  ts: Ts;
  children: (isFolded: boolean) => ReactNode;
}

/** Parts of the first load that content is drawn with. They are passed and not imported: a module that fetched code imports gets
 * a file of its own, which makes the first load larger. */
export interface ContentParts {
  Blocks: typeof MrkdwnBlocks;
  Inlines: typeof MrkdwnInlines;
  Link: typeof MrkdwnLink;
  Fold: ComponentType<FoldProps>;
  foldBlocks: typeof foldBlocks;
  isLongSource: typeof isLongSource;
  useMatchMarks: typeof useMatchMarks;
  useOverflow: typeof useOverflow;
}

/** A message and the text that it shows without blocks. */
export interface MessageContentProps extends MrkdwnTextProps {
  message: Message;
}

export const ContentPartsContext = createContext<ContentParts | null>(null);

export function useContentParts(): ContentParts {
  const parts = useContext(ContentPartsContext);
  if (parts === null) throw new Error('triage-inbox: content is shown outside a message.');
  return parts;
}
