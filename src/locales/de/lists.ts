import type { Labels } from '../../components/labels/labels.ts';
import { numbers, plural } from './words.ts';

const conversations = (n: number) => plural(n, { one: '# Unterhaltung', other: '# Unterhaltungen' });

export const places: Labels['places'] = {
  pages: { inbox: 'Posteingang', conversations: 'Unterhaltungen', drafts: 'Entwürfe', later: 'Später' },
  views: {
    unread: 'Posteingang',
    conversations: 'Unterhaltungen',
    dms: 'Direktnachrichten',
    channels: 'Kanäle',
    threads: 'Threads',
    waiting_on_me: 'Wartet auf mich',
    waiting_on_them: 'Ich warte auf andere',
    drafts: 'Entwürfe',
    muted: 'Stumm',
    muted_read: 'Stumm und gelesen',
  },
};

export const list: Labels['list'] = {
  name: 'Unterhaltungen',
  loading: 'Unterhaltungen werden geladen …',
  unreadView: 'Ungelesen',
  count: conversations,
  filter: 'Filtern',
  filterPlaceholder: (view) => `${view} filtern …`,
  closeFilter: 'Filter schließen',
  noResults: 'Nichts gefunden',
  unread: (n) => `${numbers.whole(n)} ungelesen`,
  unreadAtLeast: (n) => `${numbers.whole(n)}+ ungelesen`,
  inChannel: (channel) => `in ${channel}`,
  noOtherMembers: 'Keine weiteren Mitglieder',
  moreMembers: (n) => `+${numbers.whole(n)}`,
  author: (name) => `${name}:`,
  you: 'Ich',
  file: (name) => `Datei: ${name}`,
  files: (n) => plural(n, { one: '# Datei', other: '# Dateien' }),
  filesAnd: (name, n) => `${name} und ${plural(n, { one: '# Datei', other: '# Dateien' })}`,
  reasons: {
    asks: () => 'fragt Sie',
    mention: () => 'erwähnt Sie',
    group_mention: (group) => (group === undefined ? 'erwähnt Ihre Gruppe' : `erwähnt @${group}`),
    reply: () => 'hat Ihnen geantwortet',
    dm: () => 'Direktnachricht',
    follow: () => 'Sie folgen',
  },
  keyword: (word) => `Stichwort ${word}`,
  asked: (ago) => `Sie haben gefragt: ${ago}`,
  forYou: 'Für Sie',
  channels: 'Kanäle',
  collapsed: 'eingeklappt',
  nothingForYou: 'Nichts wartet auf Sie',
  skim: (n) => `${numbers.whole(n)} in Kanälen`,
  skimHint: 'Eingabe zum Überfliegen',
  offerForYou: (n) => `${conversations(n)} sind ungelesen. Zuerst sehen, was auf Sie wartet?`,
  showForYou: '„Für Sie“ zeigen',
  refuseForYou: 'Nicht jetzt',
  draft: 'Entwurf',
  noDrafts: 'Keine Entwürfe',
  release: 'Zum Abrufen loslassen',
  refreshing: 'Wird abgerufen …',
  refreshed: 'Abgerufen',
  mentions: 'Erwähnt Sie',
  mentionsYou: 'erwähnt Sie',
  today: 'Heute',
  yesterday: 'Gestern',
  thisWeek: 'Diese Woche',
  older: 'Älter',
  resize: 'Breite der Liste ändern',
  types: {
    dm: 'Direktnachricht',
    channel: 'Kanal',
    privateChannel: 'Privater Kanal',
    thread: 'Thread',
  },
  hints: {
    move: 'Bewegen',
    open: 'Öffnen',
    nextTab: 'Nächster Tab',
    leave: 'Liste verlassen',
    filter: 'Filtern',
    markRead: 'Gelesen',
    reply: 'Antworten',
    select: 'Auswählen',
    all: 'Alle Tastenkürzel',
    search: 'Suche',
    close: 'Schließen',
  },
};

export const views: Labels['views'] = {
  manage: 'Ansichten verwalten',
  rules: 'Regeln',
  on: (page) => `Ansichten: ${page}`,
  show: (label) => `${label} anzeigen`,
  hide: (label) => `${label} ausblenden`,
  delete: (label) => `${label} löschen`,
  move: (label) => `${label} verschieben`,
  moveHint: 'Mit den Pfeiltasten verschieben',
  lastShown: 'Mindestens eine Ansicht muss sichtbar bleiben',
  announce: (announcement) => {
    const { label } = announcement;
    switch (announcement.kind) {
      case 'saved':
        return `${label} gespeichert`;
      case 'deleted':
        return `${label} gelöscht`;
      case 'shown':
        return `${label} wird angezeigt`;
      case 'hidden':
        return `${label} ist ausgeblendet`;
      case 'moved':
        return `${label}, Position ${numbers.whole(announcement.position)} von ${numbers.whole(announcement.count)}`;
      case 'reverted':
        return `${label} konnte nicht geändert werden`;
    }
  },
};

const subject = (name: string, n: number) => (n === 1 ? name : conversations(n));

export const announce: Labels['announce'] = {
  markedRead: (name, n = 1, inThreads = 0) => {
    const marked = `${subject(name, n)} als gelesen markiert`;
    return inThreads > 0
      ? `${marked}, mit ${plural(inThreads, { one: '# Antwort', other: '# Antworten' })} in Threads`
      : marked;
  },
  markedUnread: (name, n = 1) => `${subject(name, n)} als ungelesen markiert`,
  selected: (n) => (n === 0 ? 'Nichts ausgewählt' : `${numbers.whole(n)} ausgewählt`),
  view: (label, n) => `${label}, ${conversations(n)}`,
  parts: (parts) => parts.join(', '),
};
