import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Inbox, InboxState } from 'triage-inbox/core';
import { basePath } from './basePath.ts';

/** The id of the signed-in workspace; null while signed out or loading. */
function workspaceIdOf({ session }: InboxState): string | null {
  if (!('user' in session)) return null;
  const { workspace, organizations } = session;
  return organizations.find(({ name, id }) => name === workspace || id === workspace)?.id ?? workspace;
}

const isSwitching = ({ session }: InboxState): boolean => !('user' in session) || session.switchingTo !== undefined;

interface WorkspaceHistory {
  /** Whether the history entry belongs to another workspace, to which the inbox is switching. */
  isElsewhere: boolean;
  /** Adds a history entry of the current workspace. */
  push(address: string): void;
}

/** Stores the workspace in each history entry: Back and Forward over a workspace switch switch again. */
export function useWorkspaceHistory(inbox: Inbox): WorkspaceHistory {
  const { key, state: ofEntry } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const current = useSyncExternalStore(inbox.subscribe, () => workspaceIdOf(inbox.getState()));
  const isBusy = useSyncExternalStore(inbox.subscribe, () => isSwitching(inbox.getState()));
  const [known, setKnown] = useState(current);
  if (current !== null && current !== known) setKnown(current);
  const entry = (ofEntry as { workspaceId?: string } | null)?.workspaceId;
  const isElsewhere = entry !== undefined && known !== null && entry !== known;

  const firstKey = useRef(key);
  /** The last entry whose workspace was shown. */
  const shown = useRef<string | null>(null);
  /** The last entry to whose workspace the inbox has tried to switch. */
  const tried = useRef<string | null>(null);

  useEffect(() => {
    if (current === null || isBusy) return;
    const owned = { state: { workspaceId: current } };
    const isStep = type === 'POP' && key !== firstKey.current && key !== shown.current;
    if (entry === current) {
      shown.current = key;
    } else if (entry === undefined) {
      // The sign-in has taken its result out of the address since the router read it.
      const { pathname, search, hash } = window.location;
      navigate(pathname.slice(basePath.length) + search + hash, { ...owned, replace: true });
    } else if (isStep && tried.current !== key) {
      tried.current = key;
      inbox.actions.switchWorkspace(entry);
    } else {
      // The user has switched: the entry of the other workspace stays, for Back. A refused switch leaves no such entry.
      navigate('/inbox', { ...owned, replace: isStep });
    }
  }, [inbox, current, isBusy, entry, type, key, navigate]);

  return {
    isElsewhere,
    push(address) {
      // Leaving a workspace: the new entry belongs to the next one, which is not known yet.
      const state = inbox.getState();
      const now = isSwitching(state) ? null : workspaceIdOf(state);
      if (!isElsewhere) navigate(address, now === null ? {} : { state: { workspaceId: now } });
    },
  };
}
