import type { Control } from '../../core/content/contentNode.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { MrkdwnInlines } from '../mrkdwn/MrkdwnInlines.tsx';
import { MrkdwnLink } from '../mrkdwn/MrkdwnLink.tsx';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';

interface ContentControlsProps {
  items: readonly Control[];
  context: InlineContext;
}

/** The buttons and fields of an app. They work in the chat service, except for buttons that open an address. */
export const ContentControls = ({ items, context }: ContentControlsProps) => (
  <div className="ti-content__controls">
    {renderByIndex(items, ({ children, url, isLine }) => {
      const words = <MrkdwnInlines nodes={children} context={context} />;
      if (isLine) return <p className="ti-content__choice">{words}</p>;
      if (url === undefined) {
        return (
          <button type="button" className="ti-content__button" disabled dir="auto">
            {words}
          </button>
        );
      }
      return (
        <span className="ti-content__button">
          <MrkdwnLink url={url} dir="auto" onOpenLink={context.onOpenLink}>
            {words}
          </MrkdwnLink>
        </span>
      );
    })}
  </div>
);
