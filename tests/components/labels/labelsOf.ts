import type { ProductNames } from '../../../src/components/labels/frameLabels.ts';
import { withGiven } from '../../../src/components/labels/labelSource.ts';
import { createLabels, type Labels } from '../../../src/components/labels/labels.ts';
import { givenLabels, type InboxLocale } from '../../../src/components/labels/locale.ts';

/** All texts of a language. */
export const labelsOf = (locale: InboxLocale | string | undefined, names: ProductNames): Labels =>
  withGiven(createLabels(names), givenLabels(locale, undefined, names));
