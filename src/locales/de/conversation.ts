import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { listed, numbers, plural } from './words.ts';

const newMessages = (n: number) => plural(n, { one: '# neue Nachricht', other: '# neue Nachrichten' });

export const conversation = ({ serviceName }: ProductNames): Labels['conversation'] => ({
  markRead: 'Als gelesen markieren',
  close: 'Unterhaltung schließen',
  messages: (name) => `Nachrichten in ${name}`,
  loading: 'Nachrichten werden geladen …',
  untitled: 'Unterhaltung',
  empty: 'Noch keine Nachrichten',
  newMessages: 'Neue Nachrichten',
  sending: 'Wird gesendet …',
  waiting: 'Wartet auf die Verbindung',
  withdraw: 'Nicht senden',
  you: 'Ich',
  unknownUser: 'Unbekannte Person',
  external: 'Extern',
  edited: '(bearbeitet)',
  deleted: 'Diese Nachricht wurde gelöscht',
  noText: 'Diese Nachricht hat keinen Text',
  replies: (n) => plural(n, { one: '# Antwort', other: '# Antworten' }),
  allReplies: (n) => `Alle ${plural(n, { one: '# Antwort', other: '# Antworten' })}`,
  members: (n) => plural(n, { one: '# Mitglied', other: '# Mitglieder' }),
  kindAndMembers: (kind, members) => `${kind} · ${members}`,
  closeThread: 'Thread schließen',
  replyInThread: 'Im Thread antworten',
  openThread: 'Thread öffnen',
  follow: 'Thread folgen',
  unfollow: 'Thread nicht mehr folgen',
  unfollowed: (name) => `${name}: nicht mehr gefolgt`,
  repliedTo: (text) => `Antwort auf: ${text}`,
  repliedToThread: 'Antwort in einem Thread',
  alsoSentTo: (place) => `Auch an ${place} gesendet`,
  newReplies: (n) => `${numbers.whole(n)} neu`,
  unreadInThreads: (unread, inThreads, isCapped = false) =>
    `${numbers.whole(unread)}${isCapped ? '+' : ''} ungelesen, ${numbers.whole(inThreads)} in Threads`,
  threadIn: (channel) => `Thread in ${channel}`,
  threadNamed: (channel, text) => `Thread in ${channel}: ${text}`,
  joined: (channel) => `ist #${channel} beigetreten`,
  left: (channel) => `hat #${channel} verlassen`,
  messageBy: (author, time) => `${author}, ${time}`,
  jumpToNewest: 'Zur neuesten Nachricht',
  beginning: (name) => `Hier beginnt ${name}`,
  beginningWith: (names) => `Hier beginnen die Nachrichten mit ${names}`,
  older: { load: 'Ältere Nachrichten', loading: 'Ältere Nachrichten werden geladen …' },
  newer: { load: 'Neuere Nachrichten', loading: 'Neuere Nachrichten werden geladen …' },
  matchesSoFar: (matches) => `${matches} …`,
  search: 'In der Unterhaltung suchen',
  closeSearch: 'Suche schließen',
  matches: (current, total) => `${numbers.whole(current)} von ${numbers.whole(total)}`,
  noMatches: 'Nichts gefunden',
  previousMatch: 'Vorheriger Treffer',
  nextMatch: 'Nächster Treffer',
  codeBlock: 'Code',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  jumpToFirstUnread: 'Zur ersten ungelesenen Nachricht',
  newBelow: newMessages,
  files: 'Dateien',
  unnamedFile: 'Unbenannte Datei',
  fileDeleted: 'Diese Datei wurde gelöscht',
  table: 'Tabelle',
  fileForbidden: 'Eine Datei, die Sie hier nicht sehen können',
  reactions: 'Reaktionen',
  addReaction: 'Reaktion hinzufügen',
  reactWith: (emoji) => `Mit „${emoji}“ reagieren`,
  moreActions: 'Weitere Aktionen',
  edit: 'Nachricht bearbeiten',
  saveEdit: 'Speichern',
  cancelEdit: 'Abbrechen',
  toSave: 'zum Speichern',
  toCancel: 'zum Abbrechen',
  remove: 'Nachricht löschen',
  messageDeleted: 'Nachricht gelöscht',
  copyText: 'Text kopieren',
  selectText: 'Text auswählen',
  copyLink: 'Link kopieren',
  textCopied: 'Text kopiert',
  linkCopied: 'Link kopiert',
  openInService: `In ${serviceName} öffnen`,
  reacted: (emoji, names, others, isOwn = false) => {
    const more = others > 0 ? [plural(others, { one: '# weitere Person', other: '# weitere Personen' })] : [];
    const people = [...names, ...(isOwn ? ['mir'] : []), ...more];
    return `Reaktion mit ${emoji} von ${listed(people)}`;
  },
});

export const composer: Labels['composer'] = {
  reply: (name) => `Antwort an ${name}`,
  replyInThread: 'Im Thread antworten',
  files: {
    attach: 'Dateien anhängen',
    attached: 'Angehängte Dateien',
    remove: (name) => `${name} entfernen`,
    failed: 'Nicht hochgeladen',
    gone: (name) => `${name} wurde nicht hochgeladen. Hängen Sie die Datei erneut an.`,
    sendingAfter: (n) =>
      `Wird gesendet, sobald ${plural(n, { one: '# Datei hochgeladen ist', other: '# Dateien hochgeladen sind' })}`,
    tooLarge: (limit) => (limit ? `Größer als ${limit}` : 'Zu groß'),
    drop: 'Dateien ablegen, um sie anzuhängen',
  },
  alsoSendTo: (place) => `Auch an ${place} senden`,
  send: 'Senden',
  emoji: 'Emoji einfügen',
  formatting: 'Formatierung',
  sending: 'Wird gesendet …',
  nextReply: 'Nächste Antwort',
  enterKey: 'Eingabe',
  shiftKey: 'Umschalt',
  toSend: 'sendet',
  toSendAndNext: 'sendet und geht weiter',
  forNewLine: 'für eine neue Zeile',
  remaining: (n) => plural(n, { one: 'noch # Zeichen', other: 'noch # Zeichen' }),
  tooLong: (max, over) =>
    `Nachrichten können bis zu ${numbers.whole(max)} Zeichen haben (${numbers.whole(over)} zu viel)`,
  suggestions: 'Vorschläge',
  suggestionCount: (n) => plural(n, { one: '# Vorschlag', other: '# Vorschläge' }),
  broadcasts: {
    here: 'Aktive Mitglieder dieser Unterhaltung',
    channel: 'Alle Mitglieder dieser Unterhaltung',
    everyone: 'Alle im Workspace',
  },
  tryAgain: 'Erneut versuchen',
};

export const triage: Labels['triage'] = {
  selection: 'Auswahl',
  selected: (n) => `${numbers.whole(n)} ausgewählt`,
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  selectAll: 'Alles auswählen',
  clear: 'Auswahl aufheben',
  select: 'Auswählen',
  deselect: 'Abwählen',
  undo: 'Rückgängig',
  muted: 'Stummgeschaltet',
  nowMuted: (name, n) =>
    n === 1
      ? `${name} stummgeschaltet`
      : plural(n, { one: '# Unterhaltung stummgeschaltet', other: '# Unterhaltungen stummgeschaltet' }),
  nowMutedAndRead: (name, n) =>
    n === 1
      ? `${name} stummgeschaltet, immer als gelesen markiert`
      : plural(n, {
          one: '# Unterhaltung stummgeschaltet, immer als gelesen markiert',
          other: '# Unterhaltungen stummgeschaltet, immer als gelesen markiert',
        }),
  noLongerMuted: (name, n) =>
    n === 1
      ? `${name} nicht mehr stumm`
      : plural(n, { one: '# Unterhaltung nicht mehr stumm', other: '# Unterhaltungen nicht mehr stumm' }),
  unreadFromHere: 'Ab hier als ungelesen markieren',
  messageActions: 'Aktionen für die Nachricht',
  conversationActions: 'Aktionen für die Unterhaltung',
};

export const notifications: Labels['notifications'] = {
  newMessage: 'Neue Nachricht',
  codeBlock: '[Codeblock]',
  mentions: { user: 'Person', channel: 'privater-Kanal', group: 'Gruppe' },
  unknownUser: 'Unbekannte Person',
  inDm: (author) => author,
  inChannel: (author, channel) => `${author} in #${channel}`,
  inThread: (author, channel) => `${author} in einem Thread in #${channel}`,
  more: (n) => plural(n, { one: '# weitere neue Nachricht', other: '# weitere neue Nachrichten' }),
};
