import type { SignInSlices } from './state.ts';

/** Keeps the page but resets the view and the selection: the next user does not have the Focus Inboxes of this one. */
export function withoutPlace<S extends SignInSlices>(state: S): S {
  const { pageId, viewId } = state.navigation;
  const subViews = state.views.pages.find(({ id }) => id === pageId)?.subViews ?? [];
  const view = subViews.find(({ id }) => id === viewId) ?? subViews[0];
  return {
    ...state,
    navigation: {
      pageId,
      viewId: view?.id ?? '',
      open: null,
      cursorId: null,
      section: null,
      collapsed: [],
      listQuery: null,
    },
  };
}
