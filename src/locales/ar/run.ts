import type { Labels } from '../../components/labels/labels.ts';
import { isolate, numbers, ofConversations, plural } from './words.ts';

export const run: Labels['run'] = {
  name: 'المرور',
  leave: 'مغادرة المرور',
  position: (n, of) => `${numbers.whole(n)} من ${numbers.whole(of)}`,
  conversation: (name, n, of) => `${isolate(name)}، ${numbers.whole(n)} من ${numbers.whole(of)}`,
  earlier: (n, isMore) => (n === 0 ? 'رسائل سابقة' : `${numbers.whole(n)}${isMore ? '+' : ''} سابقة`),
  done: 'تم',
  later: 'لاحقًا',
  reply: 'ردّ',
  react: 'تفاعل',
  mute: 'كتم',
  skip: 'تخطٍّ',
  back: 'رجوع',
  outcomes: {
    done: 'تم',
    replied: 'أُرسل الردّ',
    reacted: 'أُضيف التفاعل',
    later: 'أُجّلت',
    muted: 'تم الكتم',
    skipped: 'تم التخطي',
  },
  nothing: 'لا شيء غير مقروء هنا.',
  summary: (done, minutes) => `أُنجزت ${numbers.whole(done)} في ${numbers.whole(minutes)} د`,
  replies: (n) =>
    plural(n, { zero: 'لا ردود', one: 'ردّ واحد', two: 'ردّان', few: '# ردود', many: '# ردًّا', other: '# ردّ' }),
  putOff: (n) => `${numbers.whole(n)} لاحقًا`,
  skipped: (n) => `${numbers.whole(n)} متخطاة`,
  undoAll: 'التراجع عن الكل',
  repliesStay: 'تبقى الردود المرسلة.',
  goOn: (n) => `المتابعة مع ${ofConversations(n)}`,
  close: 'إغلاق',
};
