import type { Labels } from '../../components/labels/labels.ts';
import { plural } from './words.ts';

export const emojiPicker: Labels['emojiPicker'] = {
  title: 'Emojis',
  search: 'Emoji suchen',
  none: 'Kein Emoji gefunden',
  results: 'Ergebnisse',
  found: (n) => plural(n, { one: '# Emoji gefunden', other: '# Emojis gefunden' }),
  recent: 'Zuletzt verwendet',
  custom: 'Eigene',
  groupsName: 'Emoji-Gruppen',
  groups: {
    smileys: 'Gesichter',
    people: 'Menschen',
    nature: 'Tiere und Natur',
    food: 'Essen und Trinken',
    travel: 'Reisen und Orte',
    activities: 'Aktivitäten',
    objects: 'Gegenstände',
    symbols: 'Symbole',
    flags: 'Flaggen',
  },
  spoken: { '+1': 'Daumen hoch', '-1': 'Daumen runter' },
  skinTone: 'Hautfarbe',
  tones: {
    1: 'Standard-Hautfarbe',
    2: 'Helle Hautfarbe',
    3: 'Mittelhelle Hautfarbe',
    4: 'Mittlere Hautfarbe',
    5: 'Mitteldunkle Hautfarbe',
    6: 'Dunkle Hautfarbe',
  },
};
