import type { CustomView, CustomViewDraft, ViewFilters, ViewRule } from '../../model/index.ts';
import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { FailureCode } from '../failure.ts';
import { overlayClosed } from '../overlay/transitions.ts';
import type { Runtime, Scope, Transition } from '../runtime/runtime.ts';
import { nextPosition, pageOfView } from '../views/order.ts';
import { viewAnnounced, viewDeleted, viewEdited, viewSaved, viewSettled } from '../views/transitions.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';

/** The content of a Focus Inbox editor. @inline */
export interface FocusInboxContent {
  label: string;
  /** `null` when the page cannot be determined. */
  pageId: string | null;
  filters: ViewFilters;
  /** The rule of the view. Absent: the present one stays. */
  rule?: ViewRule;
}

/** Saving and deleting Focus Inboxes. */
export interface SaveViews {
  /** Saves the editor: a new Focus Inbox for `null`. Requires a name and a page; does nothing while a save runs. Failure:
   * the editor stays open with the reason. */
  saveFocusInbox(viewId: string | null, content: FocusInboxContent): void;
  /** Deletes a Focus Inbox. Failure: the editor stays open with the reason. */
  deleteFocusInbox(viewId: string): void;
  /** Cancels the running save or delete; the editor stays open. */
  cancelViewEdit(): void;
}

interface Dependencies {
  /** Applies a transition, and shows the tab `wantedId` if it exists, else a neighbouring tab if the current one is gone. */
  placed(transition: Transition<FocusInboxSlices>, wantedId?: string): void;
  reload(): void;
  /** Counts the badges again: the views changed. */
  recount(): void;
}

type Placed = FocusInboxContent & { pageId: string };

interface Edit {
  scope: Scope<FocusInboxSlices>;
  attempt: number;
  /** Id of a view that the server may have created although no answer arrived. */
  unsureId: string | undefined;
}

/** Whether the server may have applied a call that failed. */
const isUnsure = (error: unknown): boolean => isApiError(error) && error.status === null;
const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

export function createSaveViews(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  { placed, reload, recount }: Dependencies,
): SaveViews {
  const { env, getState, transport, update } = runtime;
  let attempts = 0;
  let edit: Edit | null = null;

  const isShown = (attempt: number, { views }: FocusInboxSlices): boolean =>
    'attempt' in views.edit && views.edit.attempt === attempt;

  /** Begins a save or delete, unless one runs. */
  const begin = (status: 'saving' | 'deleting'): Edit | null => {
    if ('attempt' in getState().views.edit) return null;
    attempts += 1;
    const mine: Edit = { scope: runtime.scope.fork(), attempt: attempts, unsureId: undefined };
    edit = mine;
    update((state) => viewEdited(state, { status, attempt: mine.attempt }));
    return mine;
  };

  const fail = ({ scope, attempt, unsureId }: Edit, code: FailureCode, error: unknown): void => {
    if (isAborted(error)) return;
    const failure = isApiError(error) ? { code, reason: reasonOf(error) } : { code };
    const unsure = isUnsure(error) && unsureId !== undefined ? { unsureId } : {};
    scope.update((state) =>
      isShown(attempt, state) ? viewEdited(state, { status: 'failed', failure, ...unsure }) : state,
    );
    scope.report(error, failure);
  };

  /** Closes the editor, unless another one is open by now. */
  const closed = <S extends FocusInboxSlices>(attempt: number, state: S, viewId: string): S =>
    isShown(attempt, state) ? viewSettled(overlayClosed(viewEdited(state, { status: 'idle' })), viewId) : state;

  const draftOf = ({ label, pageId, filters, rule }: Placed, before: CustomView | undefined): CustomViewDraft => {
    const { session, views } = getState();
    const stays = before && pageOfView(before, views.pages)?.id === pageId;
    return {
      label: label.trim(),
      filters,
      parentViewId: pageId,
      ...('user' in session ? { created_by: session.user.id } : {}),
      position: (stays ? before.position : undefined) ?? nextPosition(views, pageId, before?.id),
      ...(before?.page === undefined ? {} : { page: pageId }),
      ...(rule && { rule }),
    };
  };

  const newId = (): string => {
    const ids = new Set(getState().views.custom.map(({ id }) => id));
    let stamp = env.clock.now();
    while (ids.has(`custom_${stamp}`)) stamp += 1;
    return `custom_${stamp}`;
  };

  /** Creates a view, or updates the one that an earlier attempt may have created. */
  const create = async (mine: Edit, source: ViewsTransport, draft: CustomViewDraft, unsureId: string | undefined) => {
    const id = unsureId ?? newId();
    mine.unsureId = id;
    const { call } = mine.scope;
    if (unsureId !== undefined) {
      try {
        await call('loadCustomView', (options) => source.loadCustomView(id, options), { silent: [404] });
        return await call('updateCustomView', (options) => source.updateCustomView(id, draft, options));
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    }
    return call('createCustomView', (options) => source.createCustomView({ id, ...draft }, options));
  };

  const save = async (viewId: string | null, content: Placed): Promise<void> => {
    const { views } = transport;
    const before = getState().views.custom.find(({ id }) => id === viewId);
    const { edit: last } = getState().views;
    const mine = views && begin('saving');
    if (!mine) return;
    const unsureId = 'unsureId' in last ? last.unsureId : undefined;
    const draft = draftOf(content, before);
    try {
      const view = await (before
        ? mine.scope.call('updateCustomView', (options) => views.updateCustomView(before.id, draft, options))
        : create(mine, views, draft, unsureId));
      if (mine.scope.isOver) return;
      revision.changed();
      const isNew = before === undefined && isShown(mine.attempt, getState());
      placed(
        (state) =>
          viewAnnounced(closed(mine.attempt, viewSaved(state, view), view.id), { kind: 'saved', label: view.label }),
        isNew ? view.id : undefined,
      );
      recount();
    } catch (error) {
      // Deleted elsewhere: the next save creates it again.
      if (before && isNotFound(error)) mine.scope.update((state) => viewDeleted(state, before.id));
      fail(mine, 'view-save-failed', error);
    } finally {
      mine.scope.end();
    }
  };

  const remove = async (viewId: string): Promise<void> => {
    const { views } = transport;
    const label = getState().views.custom.find(({ id }) => id === viewId)?.label ?? '';
    const mine = views && begin('deleting');
    if (!mine) return;
    try {
      await mine.scope.call('deleteCustomView', (options) => views.deleteCustomView(viewId, options), {
        silent: [404],
      });
    } catch (error) {
      // 404: deleted elsewhere.
      if (!isNotFound(error)) {
        fail(mine, 'view-delete-failed', error);
        return mine.scope.end();
      }
    }
    revision.changed();
    if (!mine.scope.isOver) {
      placed((state) =>
        viewAnnounced(closed(mine.attempt, viewDeleted(state, viewId), viewId), { kind: 'deleted', label }),
      );
    }
    mine.scope.end();
  };

  return {
    saveFocusInbox(viewId, content) {
      const { label, pageId } = content;
      if (label.trim() !== '' && pageId !== null) void save(viewId, { ...content, pageId });
    },
    deleteFocusInbox: (viewId) => void remove(viewId),
    cancelViewEdit() {
      if (!('attempt' in getState().views.edit)) return;
      edit?.scope.end();
      const unsureId = edit?.unsureId;
      update((state) => viewEdited(state, { status: 'idle', ...(unsureId === undefined ? {} : { unsureId }) }));
      reload();
    },
  };
}
