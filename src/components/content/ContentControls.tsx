import { useContext } from 'react';
import type { Control } from '../../core/content/contentNode.ts';
import { safeLink } from '../../core/mrkdwn/safeLink.ts';
import { useLabels } from '../LabelsContext.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { MrkdwnInlines } from '../mrkdwn/MrkdwnInlines.tsx';
import { MrkdwnLink } from '../mrkdwn/MrkdwnLink.tsx';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { ServiceContext } from './ServiceContext.ts';

interface ContentControlsProps {
  items: readonly Control[];
  context: InlineContext;
}

/** The buttons and fields of an app. They work in the chat service, except for buttons that open an address. */
export function ContentControls({ items, context }: ContentControlsProps) {
  const { service } = useLabels();
  const permalink = safeLink(useContext(ServiceContext) ?? '');
  const needsService = items.some(({ url, isLine }) => url === undefined && !isLine);
  return (
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
      {needsService && permalink !== undefined && (
        <MrkdwnLink url={permalink} dir="auto" onOpenLink={context.onOpenLink}>
          {service.answer}
        </MrkdwnLink>
      )}
    </div>
  );
}
