import type { WorldUser } from '../../transport/memory/world.ts';

const longName = 'Maximiliana Theodora von und zu Hohenlohe-Waldenburg-Schillingsfürst-Langenburg';

/** One person for each letter, and so for each of the 26 avatar colours. The first is the viewer. */
const names: Readonly<Record<string, string>> = {
  A: 'Ada Quill',
  B: '🦊',
  C: '👩‍👩‍👧‍👦 🏳️‍🌈',
  D: 'ليلى الحداد',
  E: 'נועה בן־דוד',
  F: '田中愛子',
  G: '김서연',
  H: '王小明',
  I: 'สมชาย ใจดี',
  J: 'आरव शर्मा',
  K: longName,
  L: 'Ø',
  M: '<b>Mallory</b> & "Sons"',
  N: 'Z̷͕̊a̴̢͝l̶̰̎g̷̫͝o̵̱͗',
  O: 'moc.elpmaxe\u202eolleh',
  P: '\u200b',
  Q: '007',
  R: 'REGINALD SHOUTING',
  S: 'søren ærø',
  T: 'Trailing spaces   ',
  U: 'Ümit Çağlayan',
  V: 'Владимир Достоевский',
  W: 'Supercalifragilisticexpialidocious'.repeat(3),
  X: 'Ξένια Παπαδοπούλου',
  Y: 'Yan–Li — the “quoted”',
  Z: '',
};

export const torturePeople: readonly WorldUser[] = Object.entries(names).map(([id, name]) => ({
  id,
  name: `user.${id.toLowerCase()}`,
  real_name: name,
  display_name: name,
  title: id === 'K' ? `${longName}, head of everything that has a long name` : '',
  email: `${id.toLowerCase()}@torture.test`,
}));
