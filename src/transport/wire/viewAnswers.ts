import type { GenericSchema } from 'valibot';
import type { BuiltinView, CustomView, View } from '../../model/index.ts';
import { contentOf, findField } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { listOf } from './tolerant.ts';
import { builtinViewSchema, customViewSchema, viewSchema } from './view.ts';

/** `{views}` or a bare list, each with or without envelope. */
const viewsIn =
  <T>(schema: GenericSchema<unknown, T>) =>
  (body: unknown, context: WireContext): T[] => {
    const { value, path } = findField(body, 'views') ?? contentOf(body);
    return parseAt(listOf(schema), value, path, context);
  };

/** `{view}` or the view itself, each with or without envelope. */
const viewIn =
  <T>(schema: GenericSchema<unknown, T>) =>
  (body: unknown, context: WireContext): T => {
    const { value, path } = findField(body, 'view') ?? contentOf(body);
    return parseAt(schema, value, path, context);
  };

export const parseCustomViews: (body: unknown, context: WireContext) => CustomView[] = viewsIn(customViewSchema);
export const parseCustomView: (body: unknown, context: WireContext) => CustomView = viewIn(customViewSchema);
export const parseBuiltinViews: (body: unknown, context: WireContext) => BuiltinView[] = viewsIn(builtinViewSchema);
export const parseBuiltinView: (body: unknown, context: WireContext) => BuiltinView = viewIn(builtinViewSchema);
export const parseViews: (body: unknown, context: WireContext) => View[] = viewsIn(viewSchema);
