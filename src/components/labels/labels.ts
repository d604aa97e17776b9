import { withIsolatedNames } from '../../core/mrkdwn/isolate.ts';
import { askLabels } from './askLabels.ts';
import { catchUpLabels } from './catchUpLabels.ts';
import { composerLabels } from './composerLabels.ts';
import { conversationLabels } from './conversationLabels.ts';
import { emojiLabels } from './emojiLabels.ts';
import { focusInboxLabels } from './focusInboxLabels.ts';
import { defaultNames, frameTexts, type ProductNames } from './frameLabels.ts';
import { withGiven } from './labelSource.ts';
import { composeLabels } from './peopleLabels.ts';
import { rulesLabels } from './rulesLabels.ts';
import { runLabels } from './runLabels.ts';
import { searchLabels } from './searchLabels.ts';
import { shortcutLabels } from './shortcutLabels.ts';
import { whyLabels } from './whyLabels.ts';

export type { ProductNames } from './frameLabels.ts';

/**
 * All texts of the inbox, visible and for assistive technology, in English. Requirement ERR-1 fixes
 * the wording.
 */
export const createLabels = (names: ProductNames) =>
  withIsolatedNames({
    ...frameTexts(names),
    conversation: conversationLabels(names.serviceName),
    composer: composerLabels,
    emojiPicker: emojiLabels,
    focusInbox: focusInboxLabels,
    compose: composeLabels,
    search: searchLabels,
    ask: askLabels,
    catchUp: catchUpLabels,
    rules: rulesLabels,
    run: runLabels,
    why: whyLabels,
    shortcuts: shortcutLabels,
  });

/** All texts of the inbox: the result of `createLabels`. Functions receive the values of a sentence; those with a count choose the plural
 * form. */
export interface Labels extends ReturnType<typeof createLabels> {}

/** A partial set of labels, to override single texts. */
export type PartialLabels = { readonly [Group in keyof Labels]?: Partial<Labels[Group]> };

/** The English labels. */
export const defaultLabels: Labels = createLabels(defaultNames);

/** Overrides labels of `base`, group by group. */
export function mergeLabels(partial: PartialLabels | undefined, base: Labels = defaultLabels): Labels {
  return partial === undefined ? base : withGiven(base, withIsolatedNames(partial));
}
