import type { CSSProperties, ReactNode } from 'react';
import type {
  AttachmentNode,
  CardNode,
  ContentNode,
  HeadingNode,
  SectionNode,
} from '../../core/content/contentNode.ts';
import { contentIcons } from '../icons/contentIcons.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { ContentControls } from './ContentControls.tsx';
import { ContentImage } from './ContentImage.tsx';
import { useContentParts } from './ContentParts.ts';
import { ContentTable } from './ContentTable.tsx';

interface ContentNodesProps {
  nodes: readonly ContentNode[];
  context: InlineContext;
}

export function ContentNodes({ nodes, context }: ContentNodesProps) {
  return renderByIndex(nodes, (node) => <Node node={node} context={context} />);
}

interface NodeProps<Kind extends ContentNode> {
  node: Kind;
  context: InlineContext;
}

function Node({ node, context }: NodeProps<ContentNode>) {
  const { Blocks } = useContentParts();
  switch (node.type) {
    case 'prose':
      return (
        <div className="ti-mrkdwn">
          <Blocks blocks={node.blocks} context={context} />
        </div>
      );
    case 'heading':
      return <Heading node={node} context={context} />;
    case 'section':
      return <Section node={node} context={context} />;
    case 'context':
      return (
        <div className="ti-content__context">
          <ContentNodes nodes={node.children} context={context} />
        </div>
      );
    case 'divider':
      return <hr className="ti-content__divider" />;
    case 'image':
      return <ContentImage image={node} context={context} />;
    case 'table':
      return <ContentTable table={node} context={context} />;
    case 'card':
      return (
        <ContentCard card={node} context={context}>
          <ContentNodes nodes={node.children} context={context} />
        </ContentCard>
      );
    case 'controls':
      return <ContentControls items={node.items} context={context} />;
    case 'attachment':
      return (
        <ContentAttachment attachment={node} context={context}>
          <ContentNodes nodes={node.children} context={context} />
        </ContentAttachment>
      );
  }
}

/** A paragraph: a message has no place in the outline of the page. */
function Heading({ node, context }: NodeProps<HeadingNode>) {
  const { Inlines } = useContentParts();
  return (
    <p className="ti-content__heading" data-level={node.level} dir="auto">
      <Inlines nodes={node.children} context={context} />
    </p>
  );
}

function Section({ node: { children, fields, accessory }, context }: NodeProps<SectionNode>) {
  return (
    <div className="ti-content__section">
      <div className="ti-content__main">
        <ContentNodes nodes={children} context={context} />
        {fields.length > 0 && (
          <div className="ti-content__fields">
            {renderByIndex(fields, (field) => (
              <div>
                <Node node={field} context={context} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div className="ti-content__accessory">
          <Node node={accessory} context={context} />
        </div>
      )}
    </div>
  );
}

interface ContentAttachmentProps {
  attachment: AttachmentNode;
  context: InlineContext;
  /** The content of the attachment. */
  children: ReactNode;
}

/** A secondary attachment beside a bar in its colour. */
function ContentAttachment({ attachment: { color, thumbnail }, context, children }: ContentAttachmentProps) {
  return (
    <div
      className="ti-content__attachment"
      style={color === undefined ? undefined : ({ '--ti-bar': color } as CSSProperties)}
    >
      <div className="ti-content__main">{children}</div>
      {thumbnail && (
        <div className="ti-content__accessory">
          <ContentImage image={thumbnail} context={context} />
        </div>
      )}
    </div>
  );
}

const icons = { video: contentIcons.video, call: contentIcons.call, file: moreIcons.file, card: undefined } as const;

interface ContentCardProps {
  card: CardNode;
  context: InlineContext;
  /** The content of the card, below its title. */
  children: ReactNode;
}

/** A video, call, file or card. Its title opens it in a new tab; without a title, its kind or its state is told. */
function ContentCard({ card: { kind, title, state, url, poster }, context, children }: ContentCardProps) {
  const { Inlines, Link } = useContentParts();
  const { conversation: words, service } = usePaneLabels();
  const icon = icons[kind];
  const why =
    state && { forbidden: words.fileForbidden, deleted: words.fileDeleted, hidden: service.fileHidden }[state];
  const kindName = { video: words.video, call: words.call, file: words.unnamedFile, card: undefined }[kind];
  const name = title.length > 0 ? <Inlines nodes={title} context={context} /> : (why ?? kindName);
  return (
    <div className="ti-content__card" data-kind={kind}>
      {name !== undefined && (
        <p className="ti-content__title" dir="auto">
          {icon && <Icon name={icon} />}
          <span>
            {url === undefined ? (
              name
            ) : (
              <Link url={url} dir="auto" onOpenLink={context.onOpenLink}>
                {name}
              </Link>
            )}
          </span>
        </p>
      )}
      {why !== undefined && title.length > 0 && <p className="ti-content__context">{why}</p>}
      {children}
      {poster && <ContentImage image={poster} context={context} />}
    </div>
  );
}
