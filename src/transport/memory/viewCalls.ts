import { calls } from '../calls.ts';
import type { CompleteTransport } from '../contract.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';
import { viewsOf } from './memoryViews.ts';
import type { Here, RunCall } from './runCall.ts';

const views = ({ office, userId }: Here) => viewsOf(office.workspace, userId);

export const createViewCalls = (run: RunCall, backend: MemoryBackend): CompleteTransport['views'] => ({
  loadCustomViews: (options) => run(calls.customViews, options, (here) => views(here).custom()),
  loadCustomView: (id, options) => run(calls.customView, options, (here) => views(here).customView(id)),
  createCustomView: (view, options) =>
    run(calls.createCustomView, options, (here) => views(here).create(view, backend.now())),
  updateCustomView: (id, view, options) => run(calls.updateCustomView, options, (here) => views(here).update(id, view)),
  deleteCustomView: (id, options) => run(calls.deleteCustomView, options, (here) => views(here).remove(id)),
  toggleCustomViewVisibility: (id, options) =>
    run(calls.toggleCustomView, options, (here) => views(here).showCustom(id)),
  setCustomViewVisibility: (id, isVisible, options) =>
    run(calls.showCustomView, options, (here) => views(here).showCustom(id, isVisible)),
  reorderCustomViews: (positions, options) =>
    run(calls.reorderCustomViews, options, (here) => views(here).reorder(positions)),
  loadBuiltinViews: (options) => run(calls.builtinViews, options, (here) => views(here).builtins()),
  toggleBuiltinViewVisibility: (id, options) =>
    run(calls.toggleBuiltinView, options, (here) => views(here).showBuiltin(id)),
  setBuiltinViewVisibility: (id, isVisible, options) =>
    run(calls.showBuiltinView, options, (here) => views(here).showBuiltin(id, isVisible)),
  initializeBuiltinViews: (options) => run(calls.initializeBuiltinViews, options, (here) => views(here).initialize()),
  loadAllViews: (parentViewId = 'conversations', options) =>
    run(calls.allViews, options, (here) => views(here).all(parentViewId)),
});
