/** What the settings say. */
export const settingsLabels = {
  title: 'Settings',
  close: 'Close settings',
  sound: 'Play a sound for new messages',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  testSound: 'Play',
  notifications: 'Desktop notifications',
  allowNotifications: 'Allow notifications',
  permission: {
    granted: 'Shown while you look elsewhere',
    undecided: 'Your browser has not been asked yet',
    denied: 'Blocked in the settings of your browser',
    unsupported: 'Your browser does not show any here',
  },
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
};
