import type { ActionId } from '../../core/actions/actions.ts';
import type { PaletteEntry } from '../../core/actions/palette.ts';
import type { Theme } from '../../core/theme/state.ts';
import type { SearchLabels } from '../ask/useSearchLabels.ts';
import type { IconName } from '../icons/iconPaths.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { paneIcons } from '../icons/paneIcons.ts';
import { pageTitle, viewLabel } from '../labels/placeNames.ts';

/** The label of a palette item. */
export function paletteLabel(entry: PaletteEntry, labels: SearchLabels, theme: Theme): string {
  const { search, actions, topBar } = labels;
  switch (entry.kind) {
    case 'page':
      return search.goTo(pageTitle({ id: entry.pageId, title: entry.title }, labels));
    case 'view':
      return search.goTo(viewLabel({ id: entry.viewId, label: entry.label }, labels));
    case 'workspace':
      return search.switchTo(entry.name);
    case 'focusInbox':
      return search.createFocusInbox(entry.about);
    case 'custom':
      return entry.label;
    case 'action':
      if (entry.label !== undefined) return entry.label;
      if (entry.action === 'theme.toggle') return theme === 'dark' ? topBar.lightTheme : topBar.darkTheme;
      return actions[entry.action];
  }
}

const pageIcons: Readonly<Record<string, IconName>> = {
  inbox: 'inbox',
  conversations: 'conversations',
  later: 'clock',
};

const actionIcons: Partial<Record<ActionId, IconName>> = {
  'list.filter': 'filter',
  'list.forYou': 'person',
  'conversation.markRead': 'check',
  'conversation.compose': 'compose',
  'conversation.close': 'x',
  'focusInbox.create': 'plus',
  'focusInbox.modify': 'sliders',
  'view.moveEarlier': 'arrowLeft',
  'view.moveLater': 'arrowRight',
  'view.manage': 'eye',
  'triage.markViewRead': 'checkCheck',
  'triage.snooze': 'clock',
  'triage.mute': moreIcons.bellOff,
  'triage.catchUp': moreIcons.bolt,
  'triage.run': 'play',
  'triage.why': paneIcons.help,
  'selection.all': 'check',
  'data.refresh': 'refresh',
  'shortcuts.show': 'keyboard',
  'settings.open': 'sliders',
  'ask.open': paneIcons.ask,
  'session.logout': 'logout',
};

export function paletteIcon(entry: PaletteEntry, theme: Theme): IconName {
  switch (entry.kind) {
    case 'page':
    case 'view':
      return pageIcons[entry.pageId] ?? 'inbox';
    case 'workspace':
      return 'chevronsUpDown';
    case 'focusInbox':
      return 'plus';
    case 'custom':
      return moreIcons.bolt;
    case 'action':
      if (entry.action === 'theme.toggle') return theme === 'dark' ? 'sun' : 'moon';
      return actionIcons[entry.action] ?? moreIcons.bolt;
  }
}
