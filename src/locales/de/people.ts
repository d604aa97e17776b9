import type { Labels } from '../../components/labels/labels.ts';
import { plural } from './words.ts';

export const compose: Labels['compose'] = {
  title: 'Neue Nachricht',
  to: 'An',
  placeholder: 'Namen eingeben',
  people: 'Personen',
  picked: 'Gewählte Personen',
  existing: 'bestehende Unterhaltung',
  you: 'Sie selbst',
  nobody: 'Niemand gefunden',
  most: (n) => `Höchstens ${plural(n, { one: '# Person', other: '# Personen' })}`,
  remove: (name) => `${name} entfernen`,
  added: (name) => `${name} hinzugefügt`,
  removed: (name) => `${name} entfernt`,
  open: 'Unterhaltung öffnen',
  hints: { add: 'Hinzufügen', removeLast: 'Letzte entfernen', open: 'Unterhaltung öffnen' },
};

export const person: Labels['person'] = {
  card: 'Person',
  app: 'App',
  localTime: (time) => `${time} Ortszeit`,
  message: 'Nachricht schreiben',
  showMessages: 'Nachrichten anzeigen',
};
