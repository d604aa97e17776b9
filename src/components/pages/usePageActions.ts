import { useMemo } from 'react';
import type { CustomAction } from '../../core/customAction.ts';
import type { InboxPage } from '../host/inboxPage.ts';
import { useStableValue } from '../inbox/useStableValue.ts';

type KeyedPage = Required<Pick<InboxPage, 'id' | 'title' | 'keys'>>;

const actionOf = ({ id, title, keys }: KeyedPage): CustomAction => ({
  ...{ id: `page.${id}`, label: title, keys, placement: [], group: 'move' },
  run: ({ actions }) => actions.goToPage(id),
});

/** The actions of pages with keys; the palette has an entry for each page anyway. */
export function usePageActions(pages: readonly InboxPage[]): readonly CustomAction[] {
  const keyed = useStableValue(
    pages.flatMap(({ id, title, keys }): KeyedPage[] => (keys === undefined ? [] : [{ id, title, keys }])),
  );
  return useMemo(() => keyed.map(actionOf), [keyed]);
}
