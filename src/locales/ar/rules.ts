import type { Labels } from '../../components/labels/labels.ts';
import { conversationCount, isolate } from './words.ts';

export const rules: Labels['rules'] = {
  mute: {
    name: (name, n) => (n === 1 ? `كتم ${isolate(name)}` : `كتم ${conversationCount(n)}`),
    read: 'تحديد كمقروءة دائمًا',
    mentions: 'الإشارات إليّ فقط',
    unmute: 'إلغاء الكتم',
    chosen: 'الآن',
    hint: 'إشارة إليك تعيدها إلى الوارد.',
  },
};
