import { useMemo } from 'react';
import { needsService } from '../../core/content/contentNode.ts';
import { foldContent } from '../../core/content/foldContent.ts';
import { markContent } from '../../core/content/markContent.ts';
import { readContent } from '../../core/content/readContent.ts';
import { safeLink } from '../../core/mrkdwn/safeLink.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { ContentNodes } from './ContentNodes.tsx';
import { type ContentParts, ContentPartsContext, type MessageContentProps } from './ContentParts.ts';

interface RichContentProps extends MessageContentProps {
  parts: ContentParts;
}

/** The blocks and attachments of a message. They are elements and text, never HTML. */
export function RichContent(props: RichContentProps) {
  const { parts, message, text, find = '', trailing, className: _class, isFolded: _isFolded, ...context } = props;
  const { ts, blocks, attachments, permalink = '' } = message;
  const { Link, Fold, foldBlocks, isLongSource, useMatchMarks } = parts;
  const { service } = usePaneLabels();
  const read = useMemo(
    () => readContent({ ...(blocks && { blocks }), ...(attachments && { attachments }) }, text),
    [blocks, attachments, text],
  );
  const mark = useMatchMarks(find, context);
  const nodes = useMemo(() => (mark ? markContent(read, mark) : read), [read, mark]);
  const isLong = isLongSource(message.text);
  const start = useMemo(() => (isLong ? foldContent(nodes, foldBlocks) : nodes), [isLong, nodes, foldBlocks]);
  const url = useMemo(() => (needsService(read) ? safeLink(permalink) : undefined), [read, permalink]);
  const inlines = { ...context, opensMentions: true };
  const draw = (isFolded: boolean) => (
    <div className="ti-content">
      <ContentNodes nodes={isFolded ? start : nodes} context={inlines} />
      {url !== undefined && (
        <p className="ti-content__context">
          <Link url={url} dir="auto" onOpenLink={context.onOpenLink}>
            {service.answer}
          </Link>
        </p>
      )}
      {trailing !== undefined && <p>{trailing}</p>}
    </div>
  );
  return (
    <ContentPartsContext.Provider value={parts}>
      {isLong ? <Fold ts={ts}>{draw}</Fold> : draw(false)}
    </ContentPartsContext.Provider>
  );
}
