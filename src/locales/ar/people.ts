import type { Labels } from '../../components/labels/labels.ts';
import { isolate, numbers } from './words.ts';

export const compose: Labels['compose'] = {
  title: 'رسالة جديدة',
  to: 'إلى',
  placeholder: 'اكتب اسمًا',
  people: 'الأشخاص',
  picked: 'الأشخاص المختارون',
  existing: 'محادثة موجودة',
  you: 'أنت',
  nobody: 'لم يُعثر على أحد',
  most: (n) => `الحد الأقصى: ${numbers.whole(n)}`,
  remove: (name) => `إزالة ${isolate(name)}`,
  added: (name) => `أُضيف ${isolate(name)}`,
  removed: (name) => `أُزيل ${isolate(name)}`,
  open: 'فتح المحادثة',
  hints: { add: 'إضافة', removeLast: 'إزالة الأخير', open: 'فتح المحادثة' },
};

export const person: Labels['person'] = {
  card: 'شخص',
  app: 'تطبيق',
  localTime: (time) => `${isolate(time)} بالتوقيت المحلي`,
  message: 'مراسلة',
  showMessages: 'عرض الرسائل',
};
