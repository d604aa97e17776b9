import type { Labels } from '../../components/labels/labels.ts';
import { numbers, plural } from './words.ts';

const counted = (n: number): string =>
  plural(n, { one: '# Nachricht zählt als ungelesen.', other: '# Nachrichten zählen als ungelesen.' });

export const why: Labels['why'] = {
  close: 'Schließen',
  loading: 'Die Nachrichten werden geladen …',
  failed: 'Die Nachrichten konnten nicht geladen werden. Die Zahl ist die des Servers.',
  unread: {
    title: 'Ungelesen',
    none: 'Nichts ist ungelesen.',
    count: (n, isAtLeast) => (isAtLeast ? `Mindestens ${counted(n)}` : counted(n)),
    more: (n) => `${numbers.whole(n)} weitere`,
    unknown: (n) =>
      plural(n, {
        one: '# Nachricht der Zahl ist nicht geladen.',
        other: '# Nachrichten der Zahl sind nicht geladen.',
      }),
    inThreads: (n) => plural(n, { one: '# ist eine Antwort in einem Thread.', other: '# sind Antworten in Threads.' }),
    inRows: (n) =>
      plural(n, {
        one: '# Antwort zählt auch in der Zeile des Threads.',
        other: '# Antworten zählen auch in der Zeile des Threads.',
      }),
    unchecked: 'Der Server hat hier noch nicht nach ungelesenen Nachrichten gesehen.',
    asleep: 'Sie ruht: Bis zur Rückkehr ist sie in keiner Ansicht ungelesener Unterhaltungen.',
  },
  uncounted: {
    title: 'Zählt nicht',
    own: (n) => plural(n, { one: '# eigene Nachricht', other: '# eigene Nachrichten' }),
    notice: (n) => `${plural(n, { one: '# Hinweis', other: '# Hinweise' })}, etwa ein Beitritt`,
    deleted: (n) => plural(n, { one: '# gelöschte Nachricht', other: '# gelöschte Nachrichten' }),
    parent: () => 'die erste Nachricht des Threads: nur Antworten zählen',
  },
  cursor: { title: 'Leseposition', upTo: (time) => `Gelesen bis ${time}.`, none: 'Nicht bekannt.' },
  views: {
    title: 'Ansichten und Regeln',
    isIn: 'Sie passt.',
    fails: (conditions) => `Passt nicht: ${conditions}`,
    or: ' oder ',
    keptBy: (view) => `Die Regel von ${view} hält sie fern.`,
    rule: {
      keepsOut: 'Die Regel hält sie aus dem Posteingang heraus.',
      marksRead: 'Die Regel markiert Nachrichten beim Eintreffen als gelesen.',
      mentioned: 'Die Regel lässt sie im Posteingang: Eine ungelesene Nachricht enthält eine Erwähnung.',
      earlier: 'Die Regel einer früheren Ansicht entscheidet.',
      off: 'Die Regel ist aus.',
    },
  },
  change: {
    title: 'Letzte Änderung',
    message: (author, time) => `Nachricht von ${author}, ${time}`,
    returned: (reason, time) => `Zurück aus „Später“, ${time} (${reason})`,
    read: (time) => `Hier als gelesen markiert, ${time}`,
    unread: (time) => `Hier als ungelesen markiert, ${time}`,
    later: (time) => `Hier auf später verschoben, ${time}`,
    muted: (time) => `Stummschaltung hier geändert, ${time}`,
    deferred: 'Beantwortet: Beim Schließen wird sie als gelesen markiert.',
    none: 'Nicht bekannt.',
    note: 'Die Zeiten von Markierungen auf anderen Geräten sind nicht bekannt.',
  },
};
