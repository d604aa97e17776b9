import type { Labels } from '../../components/labels/labels.ts';
import { plural } from './words.ts';

export const rules: Labels['rules'] = {
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
