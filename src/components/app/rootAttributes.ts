import type { AriaAttributes } from 'react';

/** Attributes of the root element, the outermost element of the inbox. `aria-label` replaces the label `inbox.region`. @inline */
export interface RootAttributes extends AriaAttributes {
  /** Id of the root element. Default: none. */
  id?: string | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

const isOfRoot = (name: string): boolean => name === 'id' || name.startsWith('data-') || name.startsWith('aria-');

/** The attributes of the root among the props of the inbox. */
export const rootAttributesOf = (props: object): RootAttributes =>
  Object.fromEntries(Object.entries(props).filter(([name]) => isOfRoot(name)));
