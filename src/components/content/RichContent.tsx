import { useMemo } from 'react';
import { foldContent } from '../../core/content/foldContent.ts';
import { markContent } from '../../core/content/markContent.ts';
import { readContent } from '../../core/content/readContent.ts';
import { searchPattern } from '../../core/mrkdwn/findText.ts';
import { isLongSource } from '../../core/mrkdwn/foldBlocks.ts';
import { Foldable } from '../conversation/FoldedText.tsx';
import type { MessageContentProps } from '../conversation/MessageContent.tsx';
import { ContentNodes } from './ContentNodes.tsx';
import { ServiceContext } from './ServiceContext.ts';

/** The blocks and attachments of a message. They are elements and text, never HTML. */
export function RichContent({
  message,
  text,
  find = '',
  trailing,
  className: _class,
  isFolded: _isFolded,
  ...context
}: MessageContentProps) {
  const { ts, blocks, attachments, permalink } = message;
  const { users, channels, groups, emoji, mentions } = context;
  const read = useMemo(
    () => readContent({ ...(blocks && { blocks }), ...(attachments && { attachments }) }, text),
    [blocks, attachments, text],
  );
  const nodes = useMemo(() => {
    const pattern = searchPattern(find);
    if (pattern === null) return read;
    return markContent(read, pattern, {
      ...(users && { users }),
      ...(channels && { channels }),
      ...(groups && { groups }),
      ...(emoji && { emoji }),
      ...(mentions && { mentions }),
    });
  }, [read, find, users, channels, groups, emoji, mentions]);
  const inlines = { ...context, opensMentions: true };
  const draw = (isFolded: boolean) => (
    <div className="ti-content">
      <ContentNodes nodes={isFolded ? foldContent(nodes) : nodes} context={inlines} />
      {trailing !== undefined && <p>{trailing}</p>}
    </div>
  );
  return (
    <ServiceContext.Provider value={permalink}>
      {isLongSource(message.text) ? <Foldable ts={ts}>{draw}</Foldable> : draw(false)}
    </ServiceContext.Provider>
  );
}
