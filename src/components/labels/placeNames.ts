import type { Page, SubView } from '../../model/index.ts';
import { placeLabels } from './placeLabels.ts';

interface Words {
  places: typeof placeLabels;
}

/** What a page is called in the language of the labels; what a host named itself keeps its name. */
export const pageTitle = ({ id, title }: Pick<Page, 'id' | 'title'>, { places }: Words): string =>
  (placeLabels.pages[id] === title && places.pages[id]) || title;

/** What a tab is called in the language of the labels; what a host or a person named keeps its name. */
export const viewLabel = ({ id, label }: Pick<SubView, 'id' | 'label'>, { places }: Words): string =>
  (placeLabels.views[id] === label && places.views[id]) || label;
