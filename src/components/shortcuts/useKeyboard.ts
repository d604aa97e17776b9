import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Screen } from '../../core/actions/action.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import type { KeyChoices } from '../../core/actions/customKeymap.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { type FocusPlace, resolveKey } from '../../core/actions/resolveKey.ts';
import { isOffered, isRepeatable, runAction } from '../../core/actions/runAction.ts';
import { isPlainCharacter, keyBefore, type SequenceStart, sequenceStart } from '../../core/keys/chord.ts';
import { isKeyPress } from '../a11y/domNode.ts';
import { useActionTable } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { chordText } from '../primitives/chord.ts';
import { focusPlaceOf, targetOf } from './focusPlace.ts';

/** Keyboard options. */
export interface KeyboardOptions {
  /** `inbox` (default): listens only while focus is inside the inbox. `document`: for pages that show only the inbox. */
  scope?: 'inbox' | 'document';
  /** Tab and Shift+Tab switch views while focus is on the list. Default: on for `document`, off for `inbox`. F6 always
   * moves between regions, so every control stays reachable by keyboard. */
  tabCyclesViews?: boolean;
  /** Custom keys by action: one key, several, or `false` for none. Invalid keys (conflicts, unknown keys) are reported to
   * `onError` as `kind: 'keyboard'`; all others work.
   *
   * @example
   * const keys: KeyChoices = { 'triage.markRead': 'd', 'list.next': ['j', 'n'], 'shortcuts.show': false };
   */
  keys?: KeyChoices;
  /** Replaces the default keymap. */
  bindings?: readonly Binding[];
}

interface KeyboardSetup {
  root: RefObject<HTMLElement | null>;
  screen: Screen;
  isApple: boolean;
  bindings: readonly Binding[];
  scope: KeyboardOptions['scope'] | undefined;
}

const isModifier = ({ key }: KeyboardEvent): boolean => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key);
const isTextPlace = (place: FocusPlace): boolean => place === 'text' || place === 'emptyField';
const isReading = (place: FocusPlace): boolean => place === 'list' || place === 'log' || place === 'nothing';

/** Handles the keys of the keymap with one listener per inbox: on its root, or on the document if the host allows it. */
export function useKeyboard({ root: rootRef, screen, isApple, bindings, scope = 'inbox' }: KeyboardSetup): void {
  const inbox = useInbox();
  const table = useActionTable();
  const explain = useUnusedKeyNotice(bindings, isApple);
  // A render of the host between two keys may attach the listener again.
  const started = useRef<SequenceStart | null>(null);

  useEffect(() => {
    const root = rootRef.current;
    if (!root || bindings.length === 0) return;
    const target: HTMLElement | Document = scope === 'document' ? root.ownerDocument : root;

    const onKeyDown = (event: Event): void => {
      if (!isKeyPress(event) || event.defaultPrevented || isModifier(event)) return;
      const after = keyBefore(started.current, event, event.timeStamp);
      started.current = null;
      const place = focusPlaceOf(targetOf(event, root), root);
      if (place === null) return;
      const context = { inbox, screen };
      const state = inbox.getState();
      const isAvailable = (id: string): boolean => isOffered(table, id, context);
      const action = resolveKey(event, bindings, { state, place, isApple, after, isAvailable });
      if (action === null) {
        if (isTextPlace(place) || state.overlay !== null) return;
        if (after === undefined) started.current = sequenceStart(event, event.timeStamp);
        if (started.current === null && isReading(place)) explain(event, after);
        return;
      }
      event.preventDefault();
      // A dialog of the host around the inbox must not close as well.
      if (event.key === 'Escape') event.stopPropagation();
      // Holding a key down must not mark several conversations read.
      if (event.repeat && !isRepeatable(action)) return;
      runAction(table, action, context);
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [inbox, table, rootRef, screen, scope, bindings, isApple, explain]);
}

/** Returns the function that says, once for each key, that a key does nothing here. `after`: the first key of the sequence. */
function useUnusedKeyNotice(bindings: readonly Binding[], isApple: boolean) {
  const { shortcuts, keys } = useLabels();
  const { explainAction } = useInboxActions();
  const said = useRef(new Set<string>());
  const latest = useRef((_key: string): void => {});
  useEffect(() => {
    latest.current = (key) => {
      const list = chordOf('shortcuts.show', bindings);
      const text = (chord: string): string =>
        chord.length === 1 ? chord.toUpperCase() : chordText(chord, isApple, keys);
      explainAction(shortcuts.unused(text(key), list === undefined ? undefined : text(list)));
    };
  });
  return useCallback((event: KeyboardEvent, after: string | undefined): void => {
    if (!isPlainCharacter(event) || event.key === ' ' || event.repeat) return;
    const key = after === undefined ? event.key : `${after} ${event.key}`;
    if (said.current.has(key)) return;
    // The page of the host may use the key: its listener comes later.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      said.current.add(key);
      latest.current(key);
    });
  }, []);
}
