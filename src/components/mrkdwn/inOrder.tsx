import { Fragment, type ReactNode } from 'react';

/** Renders a list whose items are told apart by their place alone. */
export const inOrder = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode[] =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a parsed message is never reordered; place is the only identity there is
    <Fragment key={index}>{render(item)}</Fragment>
  ));
