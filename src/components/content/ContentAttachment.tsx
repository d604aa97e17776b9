import type { CSSProperties, ReactNode } from 'react';
import type { AttachmentNode } from '../../core/content/contentNode.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { ContentImage } from './ContentImage.tsx';

interface ContentAttachmentProps {
  attachment: AttachmentNode;
  context: InlineContext;
  /** The content of the attachment. */
  children: ReactNode;
}

/** A secondary attachment beside a bar in its colour. */
export function ContentAttachment({ attachment: { color, thumbnail }, context, children }: ContentAttachmentProps) {
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
