import { createElement, type ReactNode, useId } from 'react';
import type { Drawing } from './drawing.ts';

/** Draws a scene element by element. Its names get a prefix, or two inboxes on a page would share their gradients. */
export function DrawnScene({ drawing }: { drawing: Drawing }) {
  const prefix = `${useId()}-`;

  /** `id="sky"`, and what means it: `href="#sky"`, `fill="url(#sky)"`. A colour is no name. */
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
