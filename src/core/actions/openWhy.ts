import type { ActionContext } from './action.ts';

/** Explains the conversation with the focus, else the open one, else that of the row under the cursor. */
export function openWhy({ inbox, screen }: ActionContext): void {
  const { navigation } = inbox.getState();
  const id = screen.focusedConversation() ?? navigation.open?.id ?? navigation.cursorId;
  if (id !== null) inbox.actions.openOverlay({ kind: 'why', conversationId: id });
}
