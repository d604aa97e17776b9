import type { ViewAnnouncement } from '../../core/views/state.ts';

/** Labels of the views menu and of announcements about views. */
export const viewsLabels = {
  manage: 'Manage views',
  rules: 'Rules',
  on: (page: string) => `${page} views`,
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  delete: (label: string) => `Delete ${label}`,
  move: (label: string) => `Move ${label}`,
  moveHint: 'Use arrow keys to reorder',
  lastShown: 'At least one view must stay visible',
  announce: (announcement: ViewAnnouncement): string => {
    const { label } = announcement;
    switch (announcement.kind) {
      case 'saved':
        return `${label} saved`;
      case 'deleted':
        return `${label} deleted`;
      case 'shown':
        return `${label} is shown`;
      case 'hidden':
        return `${label} is hidden`;
      case 'moved':
        return `${label}, position ${announcement.position} of ${announcement.count}`;
      case 'reverted':
        return `${label} could not be changed`;
    }
  },
};
