import { useMemo } from 'react';
import type { CustomAction } from '../../core/customAction.ts';
import type { InboxPage } from './inboxPage.ts';

type KeyedPage = Required<Pick<InboxPage, 'id' | 'title' | 'keys'>>;

const actionOf = ({ id, title, keys }: KeyedPage): CustomAction => ({
  ...{ id: `page.${id}`, label: title, keys, placement: [], group: 'move' },
  run: ({ actions }) => actions.goToPage(id),
});

/** The actions of pages with keys; the palette has an entry for each page anyway. */
export function usePageActions(pages: readonly InboxPage[]): readonly CustomAction[] {
  const keyed = pages.flatMap(({ id, title, keys }) => (keys === undefined ? [] : [{ id, title, keys }]));
  // Hosts pass new objects at each render: compare by value.
  const serialized = JSON.stringify(keyed);
  return useMemo(() => {
    const values: readonly KeyedPage[] = JSON.parse(serialized);
    return values.map(actionOf);
  }, [serialized]);
}
