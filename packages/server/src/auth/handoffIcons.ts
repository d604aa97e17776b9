import { html } from 'hono/html';

/** An icon of the house, as lines. */
export const icon = (size: number, ...paths: string[]) => html`<svg width="${size}" height="${size}" viewBox="0 0 16 16"
  fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true">${paths.map((path) => html`<path d="${path}"/>`)}</svg>`;

export const logo = icon(
  18,
  'M2.75 9.25v2.25a1.75 1.75 0 0 0 1.75 1.75h7a1.75 1.75 0 0 0 1.75-1.75V9.25',
  'm5 6.5 2.5 2.5L12 3.25',
);
