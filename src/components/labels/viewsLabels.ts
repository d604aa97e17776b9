import type { ViewAnnouncement } from '../../core/views/state.ts';

/** The words of the tabs: their order, and which of them are shown. */
export const viewsLabels = {
  manage: 'Manage views',
  on: (page: string) => `Views on ${page}`,
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  move: (label: string) => `Move ${label}`,
  moveHint: 'Arrow keys move it',
  lastShown: 'A page keeps one view',
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
