import type { ReactNode } from 'react';
import type { ListNode, MrkdwnBlock } from '../../core/mrkdwn/nodes.ts';
import type { InlineContext } from './inlineContext.ts';
import { inOrder } from './inOrder.tsx';
import { MrkdwnCodeBlock } from './MrkdwnCodeBlock.tsx';
import { MrkdwnInlines } from './MrkdwnInlines.tsx';

const bullets = ['•', '◦', '▪'];

function List({ list, context }: { list: ListNode; context: InlineContext }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag className="ti-mrkdwn__list">
      {inOrder(list.items, ({ indent, marker, children }) => (
        <li className="ti-mrkdwn__item" data-indent={indent} dir="auto">
          {/* Written out, so that it is copied and read as it was sent. */}
          <span className="ti-mrkdwn__marker">{marker === '•' ? (bullets[indent] ?? '▪') : marker} </span>
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
  /** Goes on in the last line. */
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
  /** A remark behind the last word; on a line of its own where the message does not end in text. */
  trailing?: ReactNode;
}

/** Paragraphs, lists, quotes and code blocks. */
export function MrkdwnBlocks({ blocks, context, trailing }: MrkdwnBlocksProps) {
  const last = blocks[blocks.length - 1];
  const goesOn = trailing !== undefined && last?.type === 'paragraph';
  return (
    <>
      {inOrder(blocks, (block) => (
        <Block block={block} context={context} trailing={goesOn && block === last ? trailing : undefined} />
      ))}
      {trailing !== undefined && !goesOn && <p className="ti-mrkdwn__paragraph">{trailing}</p>}
    </>
  );
}
