import type { Labels } from '../../components/labels/labels.ts';
import { numbers, plural } from './words.ts';

const messages = (n: number): string => plural(n, { one: '# Nachricht', other: '# Nachrichten' });
const unread = (n: number): string => plural(n, { one: '# ungelesene Nachricht', other: '# ungelesene Nachrichten' });

export const catchUp: Labels['catchUp'] = {
  close: 'Schließen',
  scope: (n, conversations) =>
    `${unread(n)} in ${plural(conversations, { one: '# Unterhaltung', other: '# Unterhaltungen' })}`,
  scopeOf: (n, name) => `${unread(n)} in ${name}`,
  wholeList: 'Ganze Liste',
  loading: (loaded, of) => `${numbers.whole(loaded)} von ${numbers.whole(of)} gelesen …`,
  kinds: {
    mention: 'Erwähnungen',
    question: 'Fragen ohne Antwort',
    active: 'Meiste Antworten und Reaktionen',
    link: 'Links',
    file: 'Dateien',
  },
  more: (n) => `${numbers.whole(n)} weitere`,
  replies: (n) => plural(n, { one: '# Antwort', other: '# Antworten' }),
  reactions: (n) => plural(n, { one: '# Reaktion', other: '# Reaktionen' }),
  nothing: 'Nichts fällt auf: keine Erwähnung, keine offene Frage, kein Link, keine Datei.',
  noUnread: 'Hier ist nichts ungelesen.',
  mark: (n, conversations) =>
    conversations === 1
      ? `${messages(n)} als gelesen markieren`
      : `${messages(n)} in ${numbers.whole(conversations)} Unterhaltungen als gelesen markieren`,
  notCovered: (names) => `Nicht erfasst, bleibt ungelesen: ${names}`,
  notCoveredIn: (n, isAtLeast, name) => `${numbers.whole(n)}${isAtLeast ? '+' : ''} in ${name}`,
  again: 'Erneut lesen',
  summarize: 'Zusammenfassen',
  summary: 'Zusammenfassung',
  writing: 'Wird geschrieben …',
  source: (n, place) => `Nachricht ${numbers.whole(n)}, ${place}`,
  written: 'Von einem Sprachmodell geschrieben. Die Zahlen öffnen die angeführten Nachrichten.',
  leftOut: (n) =>
    plural(n, {
      one: '# Nachricht ist nicht in der Zusammenfassung.',
      other: '# Nachrichten sind nicht in der Zusammenfassung.',
    }),
  noSummary: 'Das Sprachmodell hat keinen Satz geschrieben, der eine Nachricht anführt.',
  failed: (reason) => `Die Zusammenfassung ist gescheitert: ${reason}`,
  keys: { move: 'Bewegen', open: 'Öffnen' },
};
