import type { CustomViewDraft } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { parseBuiltinView, parseBuiltinViews, parseCustomView, parseCustomViews, parseViews } from '../wire/index.ts';
import type { Request } from './request.ts';
import { ignoreAnswer } from './request.ts';

/** The page of views without a parent. */
const defaultParentViewId = 'conversations';

const bodyOf = ({ id, label, filters, parentViewId, created_by, position, page }: CustomViewDraft) => ({
  id,
  label,
  filters,
  parentViewId,
  created_by,
  position,
  page,
});

export const createViewCalls = (request: Request): CompleteTransport['views'] => ({
  loadCustomViews: (options) => request(calls.customViews, { parse: parseCustomViews }, options),
  loadCustomView: (id, options) => request(calls.customView, { id, parse: parseCustomView }, options),
  createCustomView: (view, options) =>
    request(calls.createCustomView, { body: bodyOf(view), parse: parseCustomView }, options),
  updateCustomView: (id, view, options) =>
    request(calls.updateCustomView, { id, body: bodyOf(view), parse: parseCustomView }, options),
  deleteCustomView: (id, options) => request(calls.deleteCustomView, { id, parse: ignoreAnswer }, options),
  toggleCustomViewVisibility: (id, options) => request(calls.toggleCustomView, { id, parse: parseCustomView }, options),
  setCustomViewVisibility: (id, isVisible, options) =>
    request(calls.showCustomView, { id, body: { isVisible }, parse: parseCustomView }, options),
  reorderCustomViews: (positions, options) =>
    request(calls.reorderCustomViews, { body: { positions }, parse: ignoreAnswer }, options),
  loadBuiltinViews: (options) => request(calls.builtinViews, { parse: parseBuiltinViews }, options),
  toggleBuiltinViewVisibility: (id, options) =>
    request(calls.toggleBuiltinView, { id, parse: parseBuiltinView }, options),
  setBuiltinViewVisibility: (id, isVisible, options) =>
    request(calls.showBuiltinView, { id, body: { isVisible }, parse: parseBuiltinView }, options),
  initializeBuiltinViews: (options) => request(calls.initializeBuiltinViews, { parse: ignoreAnswer }, options),
  loadAllViews: (parentViewId = defaultParentViewId, options) =>
    request(calls.allViews, { query: { parentViewId }, parse: parseViews }, options),
});
