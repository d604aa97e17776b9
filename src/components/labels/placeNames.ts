import type { Page, SubView } from '../../model/index.ts';
import { placeLabels } from './placeLabels.ts';

interface Words {
  places: typeof placeLabels;
}

/** The translated title of a built-in page; a host's own title stays as it is. */
export const pageTitle = ({ id, title }: Pick<Page, 'id' | 'title'>, { places }: Words): string =>
  (placeLabels.pages[id] === title && places.pages[id]) || title;

/** The translated label of a built-in tab; a label given by a host or a user stays as it is. */
export const viewLabel = ({ id, label }: Pick<SubView, 'id' | 'label'>, { places }: Words): string =>
  (placeLabels.views[id] === label && places.views[id]) || label;
