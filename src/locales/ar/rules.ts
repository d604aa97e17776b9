import type { Labels } from '../../components/labels/labels.ts';
import { conversationCount, isolate, numbers, ofConversations, plural } from './words.ts';

const messageCount = (n: number): string =>
  plural(n, {
    zero: '# رسالة',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });

export const rules: Labels['rules'] = {
  close: 'إغلاق',
  order: 'أول قاعدة مطابقة هي التي تُطبَّق.',
  empty: 'لا توجد قاعدة لأي صندوق تركيز بعد.',
  emptyHint: 'أنشئ صندوق تركيز واختر ما تفعله قاعدته، أو اكتم محادثة.',
  effects: {
    keepsOut: 'خارج الوارد',
    mentions: 'تُشعر بالإشارات فقط',
    never: 'لا تُشعر أبدًا',
    marksRead: 'تُحدَّد كمقروءة عند الوصول',
    nothing: 'لا تفعل شيئًا بعد',
  },
  matching: (n) => `الآن: ${conversationCount(n)}`,
  marked: (n) => `حُدِّدت اليوم كمقروءة: ${messageCount(n)}`,
  isOn: (label) => `قاعدة ${isolate(label)}`,
  unmark: 'تراجع عن التحديد',
  unmarkOf: (label) => `تحديد ما حدّدته ${isolate(label)} اليوم كغير مقروء`,
  coverage: {
    share: (percent) => `${numbers.whole(percent)} ٪ من غير المقروء ليست في أي من عروضك`,
    suggested: (name, n) => `صندوق تركيز لـ ${isolate(name)}: ${conversationCount(n)}`,
  },
  mute: {
    name: (name, n) => (n === 1 ? `كتم ${isolate(name)}` : `كتم ${ofConversations(n)}`),
    read: 'تحديد كمقروءة دائمًا',
    mentions: 'الإشارات إليّ فقط',
    unmute: 'إلغاء الكتم',
    chosen: 'الآن',
    hint: 'إشارة إليك تعيدها إلى الوارد.',
  },
};
