import { createElement, type ReactNode, useId } from 'react';
import type { Drawing } from './drawing.ts';

/** Renders a scene as SVG. Ids get a prefix: two inboxes on a page must not share gradients. */
export function DrawnScene({ drawing }: { drawing: Drawing }) {
  const prefix = `${useId()}-`;

  /** Prefixes `id="sky"` and references to it (`href="#sky"`, `fill="url(#sky)"`), but not hex colours. */
  const named = ([name, value]: [string, string]): [string, string] => {
    if (name === 'id') return [name, prefix + value];
    const sign = name === 'href' ? '#' : 'url(#';
    return [name, value.startsWith(sign) ? sign + prefix + value.slice(sign.length) : value];
  };
  const draw = ([tag, attributes, ...inner]: Drawing, key: number): ReactNode =>
    createElement(
      tag,
      { key, className: 'ti-drawn', ...Object.fromEntries(Object.entries(attributes).map(named)) },
      ...inner.map(draw),
    );

  const [, attributes, ...inner] = drawing;
  return (
    <svg {...attributes} className="ti-scene__image" aria-hidden="true" focusable="false">
      {inner.map(draw)}
    </svg>
  );
}
