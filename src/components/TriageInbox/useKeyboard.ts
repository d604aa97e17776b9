import { useEffect } from 'react';
import { actions, isRepeatable, type Screen } from '../../core/actions/actions.ts';
import { type Binding, keymap } from '../../core/actions/keymap.ts';
import { resolveKey } from '../../core/actions/resolveKey.ts';
import { focusPlaceOf } from './focusPlace.ts';
import { useInbox } from './InboxContext.ts';

export interface KeyboardOptions {
  /** `inbox` hears keys only while the focus is inside (the default); `document` is for a page that is the inbox. */
  scope?: 'inbox' | 'document';
  /** Tab and Shift+Tab go through the views while the focus is on the list. On for `document`, off for `inbox`. F6 moves
   * between the regions in any case, so that a keyboard reaches every control. */
  tabCyclesViews?: boolean;
  bindings?: readonly Binding[];
}

interface KeyboardSetup extends KeyboardOptions {
  root: HTMLElement | null;
  screen: Screen;
  isApple: boolean;
}

/** Listens for the keys of the keymap. One listener an inbox, on its root unless the host gave it the document. */
export function useKeyboard(options: KeyboardSetup | null): void {
  const inbox = useInbox();
  const root = options?.root ?? null;
  const screen = options?.screen;
  const scope = options?.scope ?? 'inbox';
  const tabCycles = options?.tabCyclesViews ?? scope === 'document';
  const bindings = options?.bindings ?? keymap;
  const isApple = options?.isApple === true;

  useEffect(() => {
    if (!root || !screen) return;
    const live = tabCycles ? bindings : bindings.filter(({ action }) => !action.startsWith('view.'));
    const target: HTMLElement | Document = scope === 'document' ? root.ownerDocument : root;

    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const place = focusPlaceOf(event.composedPath()[0], root);
      if (place === null) return;
      const action = resolveKey(event, live, { state: inbox.getState(), place, isApple });
      if (action === null) return;
      event.preventDefault();
      // A key held down must not mark one conversation read after the other.
      if (event.repeat && !isRepeatable(action)) return;
      actions[action].run({ inbox, screen });
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [inbox, root, screen, scope, tabCycles, bindings, isApple]);
}
