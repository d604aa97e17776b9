import type { CustomViewDraft } from '../../model/index.ts';
import { HttpError } from './httpError.ts';

const idPattern = /^[\w-]{1,64}$/;
const labelMaxLength = 200;
const maxDepth = 32;

const invalid = (field: string, reason: string) => new HttpError(400, `${field}: ${reason}`);

const isId = (value: unknown): boolean => typeof value === 'string' && idPattern.test(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Throws a 400 that names the invalid field. */
export function checkView(draft: CustomViewDraft): void {
  const { id, label, filters, parentViewId, position, page }: Record<keyof CustomViewDraft, unknown> = {
    id: undefined,
    position: undefined,
    page: undefined,
    created_by: undefined,
    ...draft,
  };
  if (typeof label !== 'string') throw invalid('label', 'must be a text');
  if (label.trim() === '') throw invalid('label', 'must not be empty');
  if (label.length > labelMaxLength) throw invalid('label', `must be at most ${labelMaxLength} characters long`);
  checkFilters(filters);
  if (!isId(parentViewId)) throw invalid('parentViewId', 'must be an id');
  if (id !== undefined && !isId(id)) throw invalid('id', 'must be an id');
  if (position !== undefined && !Number.isFinite(position)) throw invalid('position', 'must be a number');
  if (page !== undefined && !isId(page)) throw invalid('page', 'must be an id');
}

/** Iterates instead of recursing: the input may be nested to any depth. */
function checkFilters(filters: unknown): void {
  if (!Array.isArray(filters) && !(isObject(filters) && 'group' in filters)) {
    throw invalid('filters', 'must be a list of conditions or a group');
  }
  const open = [...(Array.isArray(filters) ? filters : [filters])].map((filter: unknown) => ({ filter, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { filter, depth } = next;
    const group = isObject(filter) && isObject(filter.group) ? filter.group : undefined;
    if (group === undefined) {
      const isCondition =
        isObject(filter) && typeof filter.operator === 'string' && typeof filter.field === 'string' && filter.field;
      if (!isCondition) throw invalid('filters', 'is no filter');
    } else {
      const isGroup = (group.operator === 'AND' || group.operator === 'OR') && Array.isArray(group.filters);
      if (!isGroup || depth >= maxDepth) throw invalid('filters', 'is no filter');
      for (const each of group.filters as unknown[]) open.push({ filter: each, depth: depth + 1 });
    }
  }
}

export function checkPositions(positions: readonly { id: string; position: number }[]): void {
  if (new Set(positions.map(({ id }) => id)).size < positions.length) {
    throw invalid('positions', 'must name each view once');
  }
  const wrong = positions.findIndex(({ position }) => !Number.isFinite(position));
  if (wrong >= 0) throw invalid(`positions.${wrong}.position`, 'must be a number');
}
