import { Fragment, type ReactNode } from 'react';

/** Renders a list with the index as key, for items without an identity. */
export const renderByIndex = <Item,>(
  items: readonly Item[],
  render: (item: Item, index: number) => ReactNode,
): ReactNode[] =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of a parsed message have no id and are never reordered
    <Fragment key={index}>{render(item, index)}</Fragment>
  ));
