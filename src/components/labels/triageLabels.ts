/** What can be done with one conversation of the list, or with those that are picked. */
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
};
