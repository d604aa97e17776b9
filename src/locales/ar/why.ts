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

const replies = (n: number): string =>
  plural(n, { zero: 'لا ردود', one: 'رد واحد', two: 'ردان', few: '# ردود', many: '# ردًا', other: '# رد' });

export const why: Labels['why'] = {
  close: 'إغلاق',
  loading: 'جارٍ تحميل الرسائل…',
  failed: 'تعذّر تحميل الرسائل. العدد هو عدد الخادم.',
  unread: {
    title: 'غير المقروء',
    none: 'لا شيء غير مقروء.',
    count: (n, isAtLeast) => `${isAtLeast ? 'على الأقل ' : ''}${messages(n)} غير مقروءة.`,
    more: (n) => `${numbers.whole(n)} أخرى`,
    unknown: (n) => `غير محمّل من العدد: ${messages(n)}.`,
    inThreads: (n) => `منها في سلاسل: ${replies(n)}.`,
    inRows: (n) => `يُعدّ أيضًا في صف السلسلة: ${replies(n)}.`,
    unchecked: 'لم يبحث الخادم هنا عن رسائل غير مقروءة بعد.',
    asleep: 'هي مؤجلة: لا تظهر في أي عرض لغير المقروء حتى تعود.',
  },
  uncounted: {
    title: 'لا يُعدّ',
    own: (n) => `منك: ${messages(n)}`,
    notice: (n) => `إشعارات مثل انضمام شخص: ${numbers.whole(n)}`,
    deleted: (n) => `محذوفة: ${messages(n)}`,
    parent: () => 'الرسالة الأولى في السلسلة: تُعدّ الردود فقط',
  },
  cursor: { title: 'موضع القراءة', upTo: (time) => `قرأت حتى ${isolate(time)}.`, none: 'غير معروف.' },
  views: {
    title: 'العروض والقواعد',
    isIn: 'تطابق.',
    fails: (conditions) => `لا تطابق: ${isolate(conditions)}`,
    or: ' أو ',
    keptBy: (view) => `تستبعدها قاعدة ${isolate(view)}.`,
    rule: {
      keepsOut: 'قاعدته تستبعدها من الوارد.',
      marksRead: 'قاعدته تجعل الرسائل مقروءة عند وصولها.',
      mentioned: 'قاعدته تبقيها في الوارد: رسالة غير مقروءة تشير إليك.',
      earlier: 'تقرّر قاعدة عرض سابق.',
      off: 'قاعدته متوقفة.',
    },
  },
  change: {
    title: 'آخر تغيير',
    message: (author, time) => `رسالة من ${isolate(author)}، ${isolate(time)}`,
    returned: (reason, time) => `عادت من «لاحقًا»، ${isolate(time)} (${isolate(reason)})`,
    read: (time) => `جعلتها مقروءة هنا، ${isolate(time)}`,
    unread: (time) => `جعلتها غير مقروءة هنا، ${isolate(time)}`,
    later: (time) => `أجّلتها هنا، ${isolate(time)}`,
    muted: (time) => `غيّرت كتمها هنا، ${isolate(time)}`,
    deferred: 'رددت عليها: تصبح مقروءة عند إغلاقها.',
    none: 'غير معروف.',
    note: 'أوقات التغييرات على أجهزة أخرى غير معروفة.',
  },
};
