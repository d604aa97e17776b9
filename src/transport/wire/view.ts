import type { GenericSchema, InferOutput } from 'valibot';
import { looseObject } from 'valibot';
import type { BuiltinView, CustomView, View } from '../../model/index.ts';
import { viewFiltersSchema } from './filters.ts';
import { amount, flag, id, text } from './scalars.ts';
import { field, fieldOr, mapped } from './tolerant.ts';

const entries = looseObject({
  id,
  label: fieldOr(text, ''),
  filters: field(viewFiltersSchema),
  parentViewId: fieldOr(id, 'conversations'),
  position: field(amount),
  created_by: field(id),
  isCustom: field(flag),
  isVisible: fieldOr(flag, true),
  page: field(text),
});

/** The position of views that have none. */
const lastPosition = 999;

type Raw = InferOutput<typeof entries>;

const asCustom = (raw: Raw): CustomView => ({ ...raw, filters: raw.filters ?? [], isCustom: true });

const asBuiltin = (raw: Raw): BuiltinView => ({
  ...raw,
  filters: raw.filters ?? [],
  position: raw.position ?? lastPosition,
  isCustom: false,
});

export const customViewSchema: GenericSchema<unknown, CustomView> = mapped(entries, asCustom);

export const builtinViewSchema: GenericSchema<unknown, BuiltinView> = mapped(entries, asBuiltin);

/** A view without `isCustom` is custom if its id has the form of a custom view. */
export const viewSchema: GenericSchema<unknown, View> = mapped(entries, (raw) =>
  (raw.isCustom ?? raw.id.startsWith('custom_')) ? asCustom(raw) : asBuiltin(raw),
);
