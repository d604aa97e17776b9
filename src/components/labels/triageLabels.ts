/** Labels of the actions on one conversation or on the selected ones. */
export const triageLabels = {
  selection: 'Selection',
  selected: (n: number) => `${n} selected`,
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  selectAll: 'Select all',
  clear: 'Clear selection',
  select: 'Select',
  deselect: 'Deselect',
  undo: 'Undo',
  unreadFromHere: 'Mark unread from here',
  messageActions: 'Message actions',
  conversationActions: 'Conversation actions',
};
