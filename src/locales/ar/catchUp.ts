import type { Labels } from '../../components/labels/labels.ts';
import { isolate, numbers, plural } from './words.ts';

const messages = (n: number): string =>
  plural(n, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });
/** The count after a verbal noun (genitive). */
const ofMessages = (n: number): string => (n === 2 ? 'رسالتين' : messages(n));
const unread = (n: number): string =>
  plural(n, {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '# رسائل غير مقروءة',
    many: '# رسالة غير مقروءة',
    other: '# رسالة غير مقروءة',
  });
const conversations = (n: number): string =>
  plural(n, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتين',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

export const catchUp: Labels['catchUp'] = {
  close: 'إغلاق',
  scope: (n, places) => `${unread(n)} في ${conversations(places)}`,
  scopeOf: (n, name) => `${unread(n)} في ${isolate(name)}`,
  wholeList: 'القائمة كلها',
  loading: (loaded, of) => `تمت قراءة ${numbers.whole(loaded)} من ${numbers.whole(of)}…`,
  kinds: {
    mention: 'إشارات إليك',
    question: 'أسئلة بلا إجابة',
    active: 'الأكثر ردودًا وتفاعلات',
    link: 'روابط',
    file: 'ملفات',
  },
  more: (n) => `${numbers.whole(n)} أخرى`,
  replies: (n) =>
    plural(n, {
      zero: 'لا ردود',
      one: 'رد واحد',
      two: 'ردان',
      few: '# ردود',
      many: '# ردًا',
      other: '# رد',
    }),
  reactions: (n) =>
    plural(n, {
      zero: 'لا تفاعلات',
      one: 'تفاعل واحد',
      two: 'تفاعلان',
      few: '# تفاعلات',
      many: '# تفاعلًا',
      other: '# تفاعل',
    }),
  nothing: 'لا شيء لافت: لا إشارة إليك ولا سؤال مفتوح ولا رابط ولا ملف.',
  noUnread: 'لا شيء غير مقروء هنا.',
  mark: (n, places) =>
    places === 1 ? `تحديد ${ofMessages(n)} كمقروءة` : `تحديد ${ofMessages(n)} في ${conversations(places)} كمقروءة`,
  notCovered: (names) => `خارج النطاق وتبقى غير مقروءة: ${isolate(names)}`,
  notCoveredIn: (n, isAtLeast, name) => `${numbers.whole(n)}${isAtLeast ? '+' : ''} في ${isolate(name)}`,
  again: 'القراءة من جديد',
  summarize: 'تلخيص',
  summary: 'الملخص',
  writing: 'جارٍ الكتابة…',
  source: (n, place) => `الرسالة ${numbers.whole(n)}، ${isolate(place)}`,
  written: 'كتبه نموذج لغوي. تفتح الأرقام الرسائل التي يستشهد بها.',
  leftOut: (n) => `خارج الملخص: ${messages(n)}.`,
  noSummary: 'لم يكتب النموذج اللغوي أي جملة تستشهد برسالة.',
  failed: (reason) => `تعذّر التلخيص: ${isolate(reason)}`,
  keys: { move: 'تنقّل', open: 'فتح' },
};
