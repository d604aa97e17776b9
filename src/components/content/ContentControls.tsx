import type { Control } from '../../core/content/contentNode.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { useContentParts } from './ContentParts.ts';

interface ContentControlsProps {
  items: readonly Control[];
  context: InlineContext;
}

/** The buttons and fields of an app. They work in the chat service, except for buttons that open an address. */
export function ContentControls({ items, context }: ContentControlsProps) {
  const { Inlines, Link } = useContentParts();
  return (
    <div className="ti-content__controls">
      {renderByIndex(items, ({ children, url, isLine }) => {
        const words = <Inlines nodes={children} context={context} />;
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
            <Link url={url} dir="auto" onOpenLink={context.onOpenLink}>
              {words}
            </Link>
          </span>
        );
      })}
    </div>
  );
}
