import type { Labels } from '../../components/labels/labels.ts';
import { conversations, isolate, numbers, ofConversations, plural, selected, unread, unreadAtLeast } from './words.ts';

export const places: Labels['places'] = {
  pages: { inbox: 'الوارد', conversations: 'المحادثات', drafts: 'المسودات', later: 'لاحقًا' },
  views: {
    unread: 'الوارد',
    conversations: 'المحادثات',
    dms: 'الرسائل المباشرة',
    channels: 'القنوات',
    threads: 'السلاسل',
    waiting_on_me: 'بانتظار ردّي',
    waiting_on_them: 'بانتظار ردّهم',
    drafts: 'المسودات',
    muted: 'مكتومة',
    muted_read: 'مكتومة ومقروءة',
  },
};

export const list: Labels['list'] = {
  name: 'المحادثات',
  loading: 'جارٍ تحميل المحادثات…',
  unreadView: 'غير المقروءة',
  count: conversations,
  filter: 'تصفية',
  filterPlaceholder: (view) => `تصفية ${isolate(view)}…`,
  closeFilter: 'إغلاق التصفية',
  noResults: 'لا نتائج',
  unread,
  unreadAtLeast,
  inChannel: (channel) => `في ${isolate(channel)}`,
  noOtherMembers: 'لا أعضاء آخرين',
  moreMembers: (n) => `\u200e+${numbers.whole(n)}`,
  author: (name) => `${isolate(name)}:`,
  you: 'أنا',
  file: (name) => `ملف: ${isolate(name)}`,
  files: (n) =>
    plural(n, { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' }),
  filesAnd: (name, n) =>
    `${isolate(name)} و${plural(n, { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' })}`,
  reasons: {
    asks: () => 'يسألك',
    mention: () => 'يشير إليك',
    group_mention: (group) => (group === undefined ? 'يشير إلى مجموعتك' : `يشير إلى ${isolate(`@${group}`)}`),
    reply: () => 'رد عليك',
    dm: () => 'رسالة مباشرة',
    follow: () => 'تتابعها',
  },
  keyword: (word) => `كلمة مفتاحية ${isolate(word)}`,
  asked: (ago) => `سألتَ ${ago}`,
  forYou: 'ما يخصك',
  channels: 'القنوات',
  collapsed: 'مطوية',
  nothingForYou: 'لا شيء ينتظرك',
  skim: (n) => `${numbers.whole(n)} في القنوات`,
  skimHint: 'اضغط Enter للمرور عليها',
  offerForYou: (n) => `${conversations(n)} غير مقروءة. هل تريد أن ترى ما يخصك أولًا؟`,
  showForYou: 'اعرض ما يخصك',
  refuseForYou: 'ليس الآن',
  draft: 'مسودة',
  noDrafts: 'لا مسودات',
  release: 'اترك الإصبع لجلب البيانات',
  refreshing: 'جارٍ جلب البيانات…',
  refreshed: 'تم جلب البيانات',
  mentions: 'يشير إليك',
  mentionsYou: 'يشير إليك',
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
    leave: 'مغادرة القائمة',
    filter: 'تصفية',
    markRead: 'مقروء',
    reply: 'رد',
    select: 'تحديد',
    all: 'كل الاختصارات',
    search: 'بحث',
    close: 'إغلاق',
  },
};

export const views: Labels['views'] = {
  manage: 'إدارة العروض',
  rules: 'القواعد',
  on: (page) => `عروض ${isolate(page)}`,
  show: (label) => `إظهار ${isolate(label)}`,
  hide: (label) => `إخفاء ${isolate(label)}`,
  delete: (label) => `حذف ${isolate(label)}`,
  move: (label) => `نقل ${isolate(label)}`,
  moveHint: 'استخدم مفاتيح الأسهم لإعادة الترتيب',
  lastShown: 'يجب أن يبقى عرض واحد ظاهرًا على الأقل',
  announce: (announcement) => {
    const label = isolate(announcement.label);
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
      case 'reverted':
        return `تعذّر تغيير ${label}`;
    }
  },
};

const subject = (name: string, n: number) => (n === 1 ? isolate(name) : ofConversations(n));

export const announce: Labels['announce'] = {
  markedRead: (name, n = 1, inThreads = 0) => {
    const marked = `تم وضع علامة «مقروء» على ${subject(name, n)}`;
    return inThreads > 0 ? `${marked}، مع ${numbers.whole(inThreads)} من الردود في السلاسل` : marked;
  },
  markedUnread: (name, n = 1) => `تم وضع علامة «غير مقروء» على ${subject(name, n)}`,
  selected,
  view: (label, n) => `${isolate(label)}، ${conversations(n)}`,
  parts: (parts) => parts.map(isolate).join('، '),
};
