import type { CSSProperties } from 'react';
import type { AttachmentNode } from '../../core/content/contentNode.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { ContentImage } from './ContentImage.tsx';
import { ContentNodes } from './ContentNodes.tsx';

interface ContentAttachmentProps {
  attachment: AttachmentNode;
  context: InlineContext;
}

/** A secondary attachment beside a bar in its colour. */
export function ContentAttachment({ attachment: { color, children, thumbnail }, context }: ContentAttachmentProps) {
  return (
    <div
      className="ti-content__attachment"
      style={color === undefined ? undefined : ({ '--ti-bar': color } as CSSProperties)}
    >
      <div className="ti-content__main">
        <ContentNodes nodes={children} context={context} />
      </div>
      {thumbnail && (
        <div className="ti-content__accessory">
          <ContentImage image={thumbnail} context={context} />
        </div>
      )}
    </div>
  );
}
