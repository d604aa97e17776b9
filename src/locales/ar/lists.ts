import type { Labels } from '../../components/labels.ts';
import { apart, conversations, numbers, ofConversations, selected, unread } from './words.ts';

export const places: Labels['places'] = {
  pages: { inbox: 'الوارد', conversations: 'المحادثات' },
  views: {
    unread: 'الوارد',
    conversations: 'المحادثات',
    dms: 'الرسائل المباشرة',
    channels: 'القنوات',
    threads: 'السلاسل',
  },
};

export const list: Labels['list'] = {
  name: 'المحادثات',
  loading: 'جارٍ تحميل المحادثات…',
  unreadView: 'غير المقروءة',
  count: conversations,
  filter: 'تصفية',
  filterPlaceholder: (view) => `تصفية ${apart(view)}…`,
  closeFilter: 'إغلاق التصفية',
  noResults: 'لا نتائج',
  unread,
  inChannel: (channel) => `في ${apart(channel)}`,
  noOtherMembers: 'لا أعضاء آخرين',
  moreMembers: (n) => `\u200e+${numbers.whole(n)}`,
  author: (name) => `${apart(name)}:`,
  you: 'أنا',
  draft: 'مسودة',
  today: 'اليوم',
  yesterday: 'أمس',
  thisWeek: 'هذا الأسبوع',
  older: 'أقدم',
  resize: 'تغيير عرض القائمة',
  types: {
    dm: 'رسالة مباشرة',
    channel: 'قناة',
    privateChannel: 'قناة خاصة',
    thread: 'سلسلة',
  },
  hints: {
    move: 'تنقل',
    open: 'فتح',
    nextTab: 'التبويب التالي',
    filter: 'تصفية',
    markRead: 'مقروء',
    select: 'تحديد',
    all: 'كل الاختصارات',
    search: 'بحث',
    close: 'إغلاق',
  },
};

export const views: Labels['views'] = {
  manage: 'إدارة العروض',
  on: (page) => `عروض ${apart(page)}`,
  show: (label) => `إظهار ${apart(label)}`,
  hide: (label) => `إخفاء ${apart(label)}`,
  delete: (label) => `حذف ${apart(label)}`,
  move: (label) => `نقل ${apart(label)}`,
  moveHint: 'استخدم مفاتيح الأسهم لإعادة الترتيب',
  lastShown: 'يجب أن يبقى عرض واحد ظاهرًا على الأقل',
  announce: (announcement) => {
    const label = apart(announcement.label);
    switch (announcement.kind) {
      case 'saved':
        return `تم حفظ ${label}`;
      case 'deleted':
        return `تم حذف ${label}`;
      case 'shown':
        return `تم إظهار ${label}`;
      case 'hidden':
        return `تم إخفاء ${label}`;
      case 'moved':
        return `${label}، الموضع ${numbers.whole(announcement.position)} من ${numbers.whole(announcement.count)}`;
      case 'taken-back':
        return `تعذّر تغيير ${label}`;
    }
  },
};

const marked = (name: string, n: number) => (n === 1 ? apart(name) : ofConversations(n));

export const announce: Labels['announce'] = {
  markedRead: (name, n = 1) => `تم وضع علامة «مقروء» على ${marked(name, n)}`,
  markedUnread: (name, n = 1) => `تم وضع علامة «غير مقروء» على ${marked(name, n)}`,
  selected,
  view: (label, n) => `${apart(label)}، ${conversations(n)}`,
  parts: (parts) => parts.map(apart).join('، '),
};
