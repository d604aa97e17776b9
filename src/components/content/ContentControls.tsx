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
  return (
    <div className="ti-content__controls">
      {/* The spaces keep the words apart in a copied selection; the layout ignores them. */}
      {renderByIndex(items, (control) => (
        <>
          <ContentControl control={control} context={context} />{' '}
        </>
      ))}
    </div>
  );
}

function ContentControl({ control, context }: { control: Control; context: InlineContext }) {
  const { Inlines, Link } = useContentParts();
  const { children, url, isLine } = control;
  // A button holds no other one: its mentions open nothing.
  const words = <Inlines nodes={children} context={isLine ? context : { ...context, opensMentions: false }} />;
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
}
