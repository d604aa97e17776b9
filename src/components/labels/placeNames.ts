import { hasVisibleText } from '../../core/format/cleanName.ts';
import type { Page, SubView } from '../../model/index.ts';

/** Names of the built-in pages and tabs, by id. Names that a host configures are not translated. */
export const placeLabels = {
  pages: { inbox: 'Inbox', conversations: 'Conversations', drafts: 'Drafts', later: 'Later' } as Readonly<
    Record<string, string>
  >,
  views: {
    unread: 'Inbox',
    conversations: 'Conversations',
    dms: 'DMs',
    channels: 'Channels',
    threads: 'Threads',
    waiting_on_me: 'Waiting on me',
    waiting_on_them: 'Waiting on them',
    drafts: 'Drafts',
    muted: 'Muted',
    muted_read: 'Muted and read',
  } as Readonly<Record<string, string>>,
};

interface Words {
  places: typeof placeLabels;
}

/** The translated title of a built-in page; a host's own title stays as it is. Without a title, the id. */
export const pageTitle = ({ id, title }: Pick<Page, 'id' | 'title'>, { places }: Words): string =>
  (placeLabels.pages[id] === title && places.pages[id]) || (hasVisibleText(title) ? title : id);

/** The translated label of a built-in tab; a label given by a host or a user stays as it is. Without a label, the id. */
export const viewLabel = ({ id, label }: Pick<SubView, 'id' | 'label'>, { places }: Words): string =>
  (placeLabels.views[id] === label && places.views[id]) || (hasVisibleText(label) ? label : id);
