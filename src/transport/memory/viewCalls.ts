import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { MemoryBackend } from './memoryBackend.ts';
import { viewsOf } from './memoryViews.ts';
import type { CallContext, RunCall } from './runCall.ts';

const views = ({ server, userId }: CallContext) => viewsOf(server.workspace, userId);

export const createViewCalls = (run: RunCall, backend: MemoryBackend): CompleteTransport['views'] => ({
  loadCustomViews: (options) => run(calls.customViews, options, (context) => views(context).custom()),
  loadCustomView: (id, options) => run(calls.customView, options, (context) => views(context).customView(id)),
  createCustomView: (view, options) =>
    run(calls.createCustomView, options, (context) => views(context).create(view, backend.now())),
  updateCustomView: (id, view, options) =>
    run(calls.updateCustomView, options, (context) => views(context).update(id, view)),
  deleteCustomView: (id, options) => run(calls.deleteCustomView, options, (context) => views(context).remove(id)),
  toggleCustomViewVisibility: (id, options) =>
    run(calls.toggleCustomView, options, (context) => views(context).showCustom(id)),
  setCustomViewVisibility: (id, isVisible, options) =>
    run(calls.showCustomView, options, (context) => views(context).showCustom(id, isVisible)),
  reorderCustomViews: (positions, options) =>
    run(calls.reorderCustomViews, options, (context) => views(context).reorder(positions)),
  loadBuiltinViews: (options) => run(calls.builtinViews, options, (context) => views(context).builtins()),
  toggleBuiltinViewVisibility: (id, options) =>
    run(calls.toggleBuiltinView, options, (context) => views(context).showBuiltin(id)),
  setBuiltinViewVisibility: (id, isVisible, options) =>
    run(calls.showBuiltinView, options, (context) => views(context).showBuiltin(id, isVisible)),
  initializeBuiltinViews: (options) =>
    run(calls.initializeBuiltinViews, options, (context) => views(context).initialize()),
  loadAllViews: (parentViewId = 'conversations', options) =>
    run(calls.allViews, options, (context) => views(context).all(parentViewId)),
});
