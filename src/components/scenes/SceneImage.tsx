import { createElement, type ReactNode, useId } from 'react';
import { useLazy } from '../lazy/useLazy.ts';
import type { Drawing } from './drawing.ts';
import type { Scene } from './scenes.ts';

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

/**
 * A scene that fills its container. Decorative: hidden from assistive technology. If it fails to load, the background
 * colour stays.
 */
export function SceneImage({ scene }: { scene: Scene }) {
  const lazy = useLazy(scene.load, { name: 'scene', isWanted: true, isOptional: true });
  return (
    <div className="ti-scene" aria-hidden="true" data-scene={scene.name}>
      {lazy.status === 'ready' && <DrawnScene drawing={lazy.code} />}
    </div>
  );
}
