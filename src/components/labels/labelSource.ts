import { withIsolatedNames } from '../../core/mrkdwn/isolate.ts';
import { isRecord } from '../../model/json.ts';
import { type FrameLabels, frameTexts, type ProductNames } from './frameLabels.ts';

/** Texts of a locale or a host, group by group. */
export type GivenLabels = { readonly [group: string]: object | undefined };

/** The English texts of a pane on demand: groups of `Labels`. */
export type PaneTexts<Groups> = (names: ProductNames) => Groups;

/** The texts of one inbox. */
export interface LabelSource {
  /** The texts of the first screen. */
  frame: FrameLabels;
  /** The same, and the texts of a pane: in English, and from the locale and the host where they have them. The same object for the
   * same texts. */
  withPane<Groups extends object>(english: PaneTexts<Groups>): Omit<FrameLabels, keyof Groups> & Groups;
}

/** Texts with those that are given in their place: one entry of a group, or of a record in it, keeps the others. */
export function mergedTexts(base: unknown, given: unknown): unknown {
  if (!isRecord(base) || !isRecord(given)) return given ?? base;
  const merged = Object.entries(given).map(([key, text]) => [key, mergedTexts(base[key], text)]);
  return { ...base, ...Object.fromEntries(merged) };
}

/** Replaces the texts of `base` that are given. */
export function withGiven<Groups extends object>(base: Groups, given: GivenLabels): Groups {
  const groups = Object.entries(base).map(([group, words]) => [group, mergedTexts(words, given[group])]);
  return Object.fromEntries(groups);
}

export function createLabelSource(names: ProductNames, given: GivenLabels = {}): LabelSource {
  const labelsOf = <Groups extends object>(english: PaneTexts<Groups>): Groups =>
    withGiven(withIsolatedNames(english(names)), given);
  const frame = labelsOf(frameTexts);
  const panes = new Map<unknown, object>();
  return {
    frame,
    withPane<Groups extends object>(english: PaneTexts<Groups>) {
      const known = panes.get(english) ?? { ...frame, ...labelsOf(english) };
      panes.set(english, known);
      return known as Omit<FrameLabels, keyof Groups> & Groups;
    },
  };
}
