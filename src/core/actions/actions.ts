import type { Inbox } from '../inbox.ts';
import { isUnread } from '../reading/selectors.ts';
import type { InboxState } from '../state.ts';

/** What only the screen can do; the component that mounts the inbox answers. */
export interface Screen {
  scrollMessages(direction: 'up' | 'down'): void;
  /** Moves the focus between navigation, top bar, list, conversation and composer. */
  focusRegion(by: 1 | -1): void;
}

export interface ActionContext {
  inbox: Inbox;
  screen: Screen;
}

/** A thing that a person can do: keys, buttons and menus all come here. Its words are `labels.actions[id]`. */
export interface Action {
  /** Whether it makes sense now. */
  when(state: InboxState): boolean;
  /** Goes on while its key is held down; what is not made for that happens once a press. */
  repeats?: true;
  run(context: ActionContext): void;
}

const always = (): boolean => true;
const isSignedIn = ({ session }: InboxState): boolean => session.status === 'authenticated';
/** An address may have opened a conversation before anybody signed in; it is not on screen then. */
const isOpen = (state: InboxState): boolean => isSignedIn(state) && state.navigation.open !== null;
const isListOnly = (state: InboxState): boolean => isSignedIn(state) && state.navigation.open === null;

export const actions = {
  'list.next': { when: isSignedIn, repeats: true, run: ({ inbox }) => inbox.actions.moveCursor('next') },
  'list.previous': { when: isSignedIn, repeats: true, run: ({ inbox }) => inbox.actions.moveCursor('previous') },
  'list.first': { when: isSignedIn, run: ({ inbox }) => inbox.actions.moveCursor('first') },
  'list.last': { when: isSignedIn, run: ({ inbox }) => inbox.actions.moveCursor('last') },
  'list.open': { when: isSignedIn, run: ({ inbox }) => inbox.actions.openCursor() },
  'list.filter': { when: isListOnly, run: ({ inbox }) => inbox.actions.openListSearch() },
  'list.endFilter': {
    when: (state) => isListOnly(state) && state.navigation.listQuery !== null,
    run: ({ inbox }) => inbox.actions.closeListSearch(),
  },
  'view.next': { when: isSignedIn, run: ({ inbox }) => inbox.actions.cycleView(1) },
  'view.previous': { when: isSignedIn, run: ({ inbox }) => inbox.actions.cycleView(-1) },
  'conversation.markRead': {
    when: (state) => isOpen(state) && isUnread(state, state.navigation.open?.id ?? ''),
    run: ({ inbox }) => inbox.actions.markRead(),
  },
  'conversation.close': { when: isOpen, run: ({ inbox }) => inbox.actions.close() },
  'messages.scrollUp': { when: isOpen, repeats: true, run: ({ screen }) => screen.scrollMessages('up') },
  'messages.scrollDown': { when: isOpen, repeats: true, run: ({ screen }) => screen.scrollMessages('down') },
  'region.next': { when: always, run: ({ screen }) => screen.focusRegion(1) },
  'region.previous': { when: always, run: ({ screen }) => screen.focusRegion(-1) },
} satisfies Record<string, Action>;

export type ActionId = keyof typeof actions;

/** Whether an action goes on while its key is held down. */
export const isRepeatable = (id: ActionId): boolean => {
  const action: Action = actions[id];
  return action.repeats === true;
};
