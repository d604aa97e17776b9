import type { ReactNode } from 'react';
import type { ListNode, MrkdwnBlock } from '../../core/mrkdwn/nodes.ts';
import type { InlineContext } from './inlineContext.ts';
import { MrkdwnCodeBlock } from './MrkdwnCodeBlock.tsx';
import { MrkdwnInlines } from './MrkdwnInlines.tsx';
import { renderByIndex } from './renderByIndex.tsx';

const bullets = ['•', '◦', '▪'];

function List({ list, context }: { list: ListNode; context: InlineContext }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag className="ti-mrkdwn__list">
      {renderByIndex(list.items, ({ indent, marker, children }) => (
        <li className="ti-mrkdwn__item" data-indent={indent} dir="auto">
          {/* Text instead of a CSS marker, so that it is copied and read aloud. Isolated: its letter must not set the direction. */}
          <bdi className="ti-mrkdwn__marker">{marker === '•' ? (bullets[indent] ?? '▪') : marker} </bdi>
          <span className="ti-mrkdwn__content">
            <MrkdwnInlines nodes={children} context={context} />
          </span>
        </li>
      ))}
    </Tag>
  );
}

interface BlockProps {
  block: MrkdwnBlock;
  context: InlineContext;
  /** Rendered at the end of the last line. */
  trailing?: ReactNode;
}

function Block({ block, context, trailing }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="ti-mrkdwn__paragraph" dir="auto">
          <MrkdwnInlines nodes={block.children} context={context} />
          {trailing}
        </p>
      );
    case 'codeBlock':
      return <MrkdwnCodeBlock block={block} context={context} />;
    case 'quote':
      return (
        <blockquote className="ti-mrkdwn__quote">
          <MrkdwnBlocks blocks={block.children} context={context} />
        </blockquote>
      );
    case 'list':
      return <List list={block} context={context} />;
  }
}

interface MrkdwnBlocksProps {
  blocks: readonly MrkdwnBlock[];
  context: InlineContext;
  /** Rendered after the last word, or on its own line if the message does not end in a paragraph. */
  trailing?: ReactNode;
}

export function MrkdwnBlocks({ blocks, context, trailing }: MrkdwnBlocksProps) {
  const last = blocks[blocks.length - 1];
  const isInline = trailing !== undefined && last?.type === 'paragraph';
  return (
    <>
      {renderByIndex(blocks, (block) => (
        <Block block={block} context={context} trailing={isInline && block === last ? trailing : undefined} />
      ))}
      {trailing !== undefined && !isInline && <p className="ti-mrkdwn__paragraph">{trailing}</p>}
    </>
  );
}
