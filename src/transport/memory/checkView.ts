import type { CustomViewDraft } from '../../model/index.ts';
import { Refusal } from './refusal.ts';

const idPattern = /^[\w-]{1,64}$/;
const labelMaxLength = 200;
/** Deeper groups than anyone builds. */
const maxDepth = 32;

const refuse = (field: string, reason: string) => new Refusal(400, `${field}: ${reason}`);

const isId = (value: unknown): boolean => typeof value === 'string' && idPattern.test(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Refuses what a server would: with a 400 that names the field. */
export function checkView(draft: CustomViewDraft): void {
  const { id, label, filters, parentViewId, position, page }: Record<keyof CustomViewDraft, unknown> = {
    id: undefined,
    position: undefined,
    page: undefined,
    created_by: undefined,
    ...draft,
  };
  if (typeof label !== 'string') throw refuse('label', 'must be a text');
  if (label.trim() === '') throw refuse('label', 'must not be empty');
  if (label.length > labelMaxLength) throw refuse('label', `must be at most ${labelMaxLength} characters long`);
  checkFilters(filters);
  if (!isId(parentViewId)) throw refuse('parentViewId', 'must be an id');
  if (id !== undefined && !isId(id)) throw refuse('id', 'must be an id');
  if (position !== undefined && !Number.isFinite(position)) throw refuse('position', 'must be a number');
  if (page !== undefined && !isId(page)) throw refuse('page', 'must be an id');
}

/** Without recursion: the depth comes from outside. */
function checkFilters(filters: unknown): void {
  if (!Array.isArray(filters) && !(isObject(filters) && 'group' in filters)) {
    throw refuse('filters', 'must be a list of conditions or a group');
  }
  const open = [...(Array.isArray(filters) ? filters : [filters])].map((filter: unknown) => ({ filter, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { filter, depth } = next;
    const group = isObject(filter) && isObject(filter.group) ? filter.group : undefined;
    if (group === undefined) {
      const isCondition =
        isObject(filter) && typeof filter.operator === 'string' && typeof filter.field === 'string' && filter.field;
      if (!isCondition) throw refuse('filters', 'is no filter');
    } else {
      const isGroup = (group.operator === 'AND' || group.operator === 'OR') && Array.isArray(group.filters);
      if (!isGroup || depth >= maxDepth) throw refuse('filters', 'is no filter');
      for (const each of group.filters as unknown[]) open.push({ filter: each, depth: depth + 1 });
    }
  }
}

export function checkPositions(positions: readonly { id: string; position: number }[]): void {
  if (new Set(positions.map(({ id }) => id)).size < positions.length) {
    throw refuse('positions', 'must name each view once');
  }
  const strange = positions.findIndex(({ position }) => !Number.isFinite(position));
  if (strange >= 0) throw refuse(`positions.${strange}.position`, 'must be a number');
}
