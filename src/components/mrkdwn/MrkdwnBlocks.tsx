import type { ListNode, MrkdwnBlock } from '../../core/mrkdwn/nodes.ts';
import type { InlineContext } from './inlineContext.ts';
import { inOrder } from './inOrder.tsx';
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

function Block({ block, context }: { block: MrkdwnBlock; context: InlineContext }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="ti-mrkdwn__paragraph" dir="auto">
          <MrkdwnInlines nodes={block.children} context={context} />
        </p>
      );
    case 'codeBlock':
      return (
        <pre className="ti-code" dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
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

/** Paragraphs, lists, quotes and code blocks. */
export function MrkdwnBlocks({ blocks, context }: { blocks: readonly MrkdwnBlock[]; context: InlineContext }) {
  return inOrder(blocks, (block) => <Block block={block} context={context} />);
}
