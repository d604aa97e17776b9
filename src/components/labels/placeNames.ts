import { defaultPages } from '../../core/pages.ts';
import type { Page, SubView } from '../../model/index.ts';
import type { placeLabels } from './placeLabels.ts';

interface Words {
  places: typeof placeLabels;
}

const isOurTitle = (id: string, title: string): boolean =>
  defaultPages.some((page) => page.id === id && page.title === title);

const isOurLabel = (id: string, label: string): boolean =>
  defaultPages.some(({ subViews }) => subViews.some((view) => view.id === id && view.label === label));

/** What a page is called in the language of the labels. */
export const pageTitle = ({ id, title }: Pick<Page, 'id' | 'title'>, { places }: Words): string =>
  isOurTitle(id, title) ? (places.pages[id] ?? title) : title;

/** What a tab is called in the language of the labels. */
export const viewLabel = ({ id, label }: Pick<SubView, 'id' | 'label'>, { places }: Words): string =>
  isOurLabel(id, label) ? (places.views[id] ?? label) : label;
