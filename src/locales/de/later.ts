import type { Labels } from '../../components/labels/labels.ts';
import { plural } from './words.ts';

export const later: Labels['later'] = {
  title: 'Später',
  snooze: 'Zurückstellen',
  snoozeName: (name, n) =>
    n === 1
      ? `${name} zurückstellen`
      : plural(n, { one: '# Unterhaltung zurückstellen', other: '# Unterhaltungen zurückstellen' }),
  remindName: 'An diese Nachricht erinnern',
  changeName: (name) => `Ändern, wann ${name} zurückkommt`,
  choices: {
    hour: 'In 1 Stunde',
    evening: 'Heute Abend',
    tomorrow: 'Morgen',
    anyone: 'Wenn jemand antwortet',
  },
  personReplies: (name) => `Wenn ${name} antwortet`,
  unanswered: 'Wenn bis morgen niemand geantwortet hat',
  mentionWakes: 'Eine neue Erwähnung holt sie früher zurück.',
  field: 'Andere Zeit',
  placeholder: 'do 15:00, in 2 days, 3. dez',
  unreadable: 'Keine Zeit in der Zukunft. Versuchen Sie „do 15:00“, „in 2 days“ oder „3. dez“.',
  at: (time, day) => (day === undefined ? time : `${day} ${time}`),
  tomorrow: 'morgen',
  until: (when) => `bis ${when}`,
  untilReply: (name) => `bis ${name ?? 'jemand'} antwortet`,
  unlessAnswered: (when) => `wenn bis ${when} niemand antwortet`,
  snoozed: (wait, n) =>
    n === 1
      ? `Zurückgestellt ${wait}`
      : `${plural(n, { one: '# Unterhaltung', other: '# Unterhaltungen' })} zurückgestellt ${wait}`,
  reminded: (wait) => `Zurückgestellt ${wait}`,
  changed: '„Später“ geändert',
  saved: 'Nachricht gespeichert',
  undone: 'Rückgängig gemacht',
  back: (day) => `zurück: ${day}`,
  backUnanswered: 'zurück: keine Antwort',
  backReply: (name) => (name === undefined ? 'zurück: eine Antwort' : `zurück: ${name} hat geantwortet`),
  backMention: 'zurück: erwähnt Sie',
  groups: {
    back: 'Zurück',
    today: 'Heute',
    tomorrow: 'Morgen',
    week: 'Innerhalb einer Woche',
    later: 'Danach',
    reply: 'Wartet auf eine Antwort',
    saved: 'Gespeicherte Nachrichten',
  },
  empty: 'Nichts ist zurückgestellt',
  emptyHint: 'Stellen Sie eine Unterhaltung zurück, und sie kommt zu ihrer Zeit wieder.',
  change: 'Zeit ändern',
  wake: 'Jetzt zurückholen',
  remove: 'Aus „Später“ entfernen',
  save: 'Nachricht speichern',
  unsave: 'Aus den gespeicherten Nachrichten entfernen',
  gone: 'Unterhaltung, die nicht geladen ist',
};
