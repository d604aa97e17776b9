/** Labels of the settings dialog. */
export const settingsLabels = {
  title: 'Settings',
  close: 'Close settings',
  sound: 'Play a sound for new messages',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  testSound: 'Test sound',
  notifications: 'Desktop notifications',
  allowNotifications: 'Allow notifications',
  /** The browser asks for the permission only after a click. */
  offerNotifications: 'Show new messages as desktop notifications?',
  permission: {
    granted: "Shown when this tab isn't in view",
    undecided: 'Not yet allowed in this browser',
    denied: 'Blocked in your browser settings',
    unsupported: 'Not supported in this browser',
  },
  sendInBackground: 'Keep typing while a message sends',
  sendInBackgroundNote: 'The field is free for the next message at once',
  browsesBeside: 'Browse the list beside an open conversation',
  browsesBesideNote: 'The keys for the next and the previous conversation move a cursor; they do not open it',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light' },
  listOrder: 'Order',
  listOrders: { newest: 'Newest first', mentionsFirst: 'Mentions first', grouped: 'For you first' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
};
