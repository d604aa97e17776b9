import type { Labels } from '../../components/labels.ts';
import { isolate, listed, newMessages, numbers, plural, selected } from './words.ts';

export const conversation: Labels['conversation'] = {
  markRead: 'تحديد كمقروء',
  close: 'إغلاق المحادثة',
  messages: (name) => `الرسائل في ${isolate(name)}`,
  loading: 'جارٍ تحميل الرسائل…',
  untitled: 'محادثة',
  empty: 'لا رسائل بعد',
  newMessages: 'رسائل جديدة',
  sending: 'جارٍ الإرسال…',
  waiting: 'في انتظار الاتصال',
  withdraw: 'عدم الإرسال',
  you: 'أنا',
  unknownUser: 'مستخدم غير معروف',
  edited: '(معدّلة)',
  deleted: 'حُذفت هذه الرسالة',
  replies: (n) =>
    plural(n, {
      zero: 'لا ردود',
      one: 'رد واحد',
      two: 'ردّان',
      few: '# ردود',
      many: '# ردًا',
      other: '# رد',
    }),
  members: (n) =>
    plural(n, {
      zero: 'لا أعضاء',
      one: 'عضو واحد',
      two: 'عضوان',
      few: '# أعضاء',
      many: '# عضوًا',
      other: '# عضو',
    }),
  kindAndMembers: (kind, members) => `${kind} · ${members}`,
  closeThread: 'إغلاق السلسلة',
  replyInThread: 'الرد في سلسلة',
  openThread: 'فتح السلسلة',
  follow: 'متابعة السلسلة',
  unfollow: 'إلغاء متابعة السلسلة',
  newReplies: (n) => `${numbers.whole(n)} جديد`,
  unreadInThreads: (unread, inThreads) =>
    `${numbers.whole(unread)} غير مقروء، منها ${numbers.whole(inThreads)} في السلاسل`,
  threadIn: (channel) => `سلسلة في ${isolate(channel)}`,
  threadNamed: (channel, text) => `سلسلة في ${isolate(channel)}: ${isolate(text)}`,
  joined: (channel) => `انضمّ إلى ${isolate(`#${channel}`)}`,
  left: (channel) => `غادر ${isolate(`#${channel}`)}`,
  messageBy: (author, time) => `${isolate(author)}، ${time}`,
  jumpToNewest: 'الانتقال إلى أحدث رسالة',
  beginning: (name) => `هذه بداية ${name}`,
  beginningWith: (names) => `هذه بداية رسائلك مع ${names}`,
  older: { load: 'رسائل أقدم', loading: 'جارٍ تحميل رسائل أقدم…' },
  newer: { load: 'رسائل أحدث', loading: 'جارٍ تحميل رسائل أحدث…' },
  matchesSoFar: (matches) => `${matches}…`,
  search: 'البحث في المحادثة',
  closeSearch: 'إغلاق البحث',
  matches: (current, total) => `${numbers.whole(current)} من ${numbers.whole(total)}`,
  noMatches: 'لا نتائج',
  previousMatch: 'المطابقة السابقة',
  nextMatch: 'المطابقة التالية',
  codeBlock: 'شيفرة',
  copyCode: 'نسخ الشيفرة',
  copied: 'تم النسخ',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  jumpToFirstUnread: 'الانتقال إلى أول رسالة غير مقروءة',
  newBelow: newMessages,
  files: 'الملفات',
  unnamedFile: 'ملف بلا عنوان',
  fileDeleted: 'حُذف هذا الملف',
  reactions: 'التفاعلات',
  addReaction: 'إضافة تفاعل',
  moreActions: 'إجراءات أخرى',
  edit: 'تعديل الرسالة',
  saveEdit: 'حفظ',
  cancelEdit: 'إلغاء',
  toSave: 'للحفظ',
  toCancel: 'للإلغاء',
  remove: 'حذف الرسالة',
  messageDeleted: 'حُذفت الرسالة',
  copyText: 'نسخ النص',
  copyLink: 'نسخ الرابط',
  textCopied: 'نُسخ النص',
  linkCopied: 'نُسخ الرابط',
  openInService: 'فتح في Slack',
  reacted: (emoji, names, others, isOwn = false) => {
    const more = plural(others, {
      one: 'شخص آخر',
      two: 'شخصين آخرين',
      few: '# أشخاص آخرين',
      many: '# شخصًا آخر',
      other: '# شخص آخر',
    });
    const people = [...names.map(isolate), ...(isOwn ? ['أنت'] : []), ...(others > 0 ? [more] : [])];
    return `تفاعل بـ ${isolate(emoji)} من ${listed(people)}`;
  },
};

export const composer: Labels['composer'] = {
  reply: (name) => `الرد على ${isolate(name)}`,
  replyInThread: 'الرد في السلسلة',
  send: 'إرسال',
  emoji: 'إدراج رمز تعبيري',
  formatting: 'التنسيق',
  sending: 'جارٍ الإرسال…',
  nextReply: 'الرد التالي',
  enterKey: 'Enter',
  shiftKey: 'Shift',
  toSend: 'للإرسال',
  toSendAndNext: 'للإرسال والمتابعة',
  forNewLine: 'لسطر جديد',
  remaining: (n) =>
    plural(n, {
      zero: 'لم يبقَ أي حرف',
      one: 'بقي حرف واحد',
      two: 'بقي حرفان',
      few: 'بقيت # أحرف',
      many: 'بقي # حرفًا',
      other: 'بقي # حرف',
    }),
  tooLong: (max, over) => {
    const longest = plural(max, {
      few: 'أقصى طول للرسالة # أحرف',
      many: 'أقصى طول للرسالة # حرفًا',
      other: 'أقصى طول للرسالة # حرف',
    });
    return `${longest} (الزيادة ${numbers.whole(over)})`;
  },
  suggestions: 'الاقتراحات',
  suggestionCount: (n) =>
    plural(n, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  broadcasts: {
    here: 'الأعضاء النشطون في هذه المحادثة',
    channel: 'كل أعضاء هذه المحادثة',
    everyone: 'كل من في مساحة العمل',
  },
  tryAgain: 'إعادة المحاولة',
};

export const triage: Labels['triage'] = {
  selection: 'التحديد',
  selected,
  markRead: 'تحديد كمقروء',
  markUnread: 'تحديد كغير مقروء',
  selectAll: 'تحديد الكل',
  clear: 'إلغاء التحديد',
  select: 'تحديد',
  deselect: 'إلغاء تحديد هذه',
  undo: 'تراجع',
  unreadFromHere: 'تحديد كغير مقروء من هنا',
  messageActions: 'إجراءات الرسالة',
};

export const notifications: Labels['notifications'] = {
  newMessage: 'رسالة جديدة',
  codeBlock: '[كتلة شيفرة]',
  mentions: { user: 'مستخدم', channel: 'قناة', group: 'مجموعة' },
  unknownUser: 'مستخدم غير معروف',
  inDm: (author) => author,
  inChannel: (author, channel) => `${isolate(author)} في ${isolate(`#${channel}`)}`,
  inThread: (author, channel) => `${isolate(author)} في سلسلة في ${isolate(`#${channel}`)}`,
  more: (n) =>
    plural(n, {
      one: 'ورسالة جديدة أخرى',
      two: 'ورسالتان جديدتان أخريان',
      few: 'و# رسائل جديدة أخرى',
      many: 'و# رسالة جديدة أخرى',
      other: 'و# رسالة جديدة أخرى',
    }),
};
