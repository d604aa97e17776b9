import { type Filter, type FilterCondition, isFilterGroup } from './filter.ts';
import type { CustomView, MuteKind, ViewFilters } from './view.ts';

/** The kinds of muting; a conversation in both lists has the first. */
export const muteKinds = ['read', 'mentions'] as const satisfies readonly MuteKind[];

/** Ids of the Focus Inboxes that hold the muted conversations. */
export const muteViewIds = { mentions: 'muted', read: 'muted_read' } as const satisfies Record<MuteKind, string>;

export const isIdList = (filter: Filter): filter is FilterCondition & { value: readonly unknown[] } =>
  !isFilterGroup(filter) && filter.field === 'id' && filter.operator === 'in' && Array.isArray(filter.value);

/** The filters on the first level. */
export const topFilters = (filters: ViewFilters): readonly Filter[] =>
  Array.isArray(filters) ? filters : filters.group.filters;

/** How a conversation is muted; `null`: it is not, or the rule is off. */
export const muteOf = (custom: readonly CustomView[], conversationId: string): MuteKind | null =>
  muteKinds.find((kind) =>
    custom.some(
      ({ id, rule, filters }) =>
        id === muteViewIds[kind] && rule?.isOn && topFilters(filters).find(isIdList)?.value.includes(conversationId),
    ),
  ) ?? null;
