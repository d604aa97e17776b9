import type { Labels } from '../../components/labels/labels.ts';
import { numbers, plural } from './words.ts';

export const rules: Labels['rules'] = {
  close: 'Schließen',
  order: 'Die erste passende Regel entscheidet.',
  empty: 'Noch hat keine Fokus-Inbox eine Regel.',
  emptyHint:
    'Erstellen Sie eine Fokus-Inbox und wählen Sie, was ihre Regel tut, oder schalten Sie eine Unterhaltung stumm.',
  effects: {
    keepsOut: 'nicht im Posteingang',
    mentions: 'meldet nur Erwähnungen',
    never: 'meldet nie',
    marksRead: 'markiert beim Eintreffen als gelesen',
    nothing: 'tut noch nichts',
  },
  matching: (n) => plural(n, { one: 'jetzt # Unterhaltung', other: 'jetzt # Unterhaltungen' }),
  marked: (n) =>
    plural(n, { one: 'heute # Nachricht als gelesen markiert', other: 'heute # Nachrichten als gelesen markiert' }),
  isOn: (label) => `Regel von ${label}`,
  unmark: 'Markierungen zurücknehmen',
  unmarkOf: (label) => `Als ungelesen markieren, was ${label} heute markiert hat`,
  coverage: {
    share: (percent) => `${numbers.whole(percent)} % Ihrer ungelesenen Unterhaltungen sind in keiner Ihrer Ansichten`,
    suggested: (name, n) =>
      `Fokus-Inbox für ${name}: ${plural(n, { one: '# Unterhaltung', other: '# Unterhaltungen' })}`,
  },
  mute: {
    name: (name, n) =>
      n === 1
        ? `${name} stummschalten`
        : plural(n, { one: '# Unterhaltung stummschalten', other: '# Unterhaltungen stummschalten' }),
    read: 'Immer als gelesen markieren',
    mentions: 'Nur Erwähnungen',
    unmute: 'Nicht mehr stummschalten',
    chosen: 'jetzt',
    hint: 'Eine Erwähnung von Ihnen bringt sie in den Posteingang zurück.',
  },
};
