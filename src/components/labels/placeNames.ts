import { defaultPages } from '../../core/pages.ts';
import type { Page, SubView } from '../../model/index.ts';
import type { Labels } from '../labels.ts';

/** The pages and tabs of the product's own navigation, by id (product spec §2). What a host names itself keeps its name. */
export const placeLabels = {
  pages: { inbox: 'Inbox', conversations: 'Conversations' } as Readonly<Record<string, string>>,
  views: {
    unread: 'Inbox',
    conversations: 'Conversations',
    dms: 'DMs',
    channels: 'Channels',
    threads: 'Threads',
  } as Readonly<Record<string, string>>,
};

const isOurTitle = (id: string, title: string): boolean =>
  defaultPages.some((page) => page.id === id && page.title === title);

const isOurLabel = (id: string, label: string): boolean =>
  defaultPages.some(({ subViews }) => subViews.some((view) => view.id === id && view.label === label));

/** What a page is called in the language of the labels. */
export const pageTitle = ({ id, title }: Pick<Page, 'id' | 'title'>, { places }: Labels): string =>
  isOurTitle(id, title) ? (places.pages[id] ?? title) : title;

/** What a tab is called in the language of the labels. */
export const viewLabel = ({ id, label }: Pick<SubView, 'id' | 'label'>, { places }: Labels): string =>
  isOurLabel(id, label) ? (places.views[id] ?? label) : label;
