import {
  aboutConversations,
  always,
  inConversations,
  toConversation,
  withReason,
} from '../../components/labels/failureSentence.ts';
import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { isolate, numbers, ofConversations } from './words.ts';

const failedOf = (failed: number, of: number): string => `${numbers.whole(failed)} من ${ofConversations(of)}`;

export const errors: Labels['errors'] = {
  title: 'خطأ',
  pane: 'حدث خطأ هنا. يستمر باقي صندوق الوارد في العمل.',
  load: 'تعذّر تحميل هذا الجزء. يستمر باقي صندوق الوارد في العمل.',
  tryAgain: 'حاول مرة أخرى',
  reload: 'أعد تحميل الصفحة',
  unexpected: 'حدث خطأ غير متوقع',
  threadTsRequired: 'الطابع الزمني للسلسلة مطلوب للرد فيها',
  messageRefused: (reasons) => `لم تُقبل الرسالة: ${isolate(reasons)}`,
};

export const failure = ({ serviceName }: ProductNames): Labels['failure'] => ({
  'initialize-failed': always('تعذّرت التهيئة'),
  'load-failed': always('تعذّر تحميل المحادثات'),
  'fetch-failed': always(`تعذّر جلب البيانات من ${isolate(serviceName)}`),
  'refresh-refused': always(`تعذّر تحديث البيانات من ${isolate(serviceName)}`),
  'refresh-unreachable': always('تعذّر تحديث البيانات. يرجى التحقق من الاتصال.'),
  'conversation-failed': always('تعذّر تحميل الرسائل'),
  'message-missing': always('لم تعد هذه الرسالة متاحة'),
  'open-failed': withReason('تعذّر فتح المحادثة'),
  'not-a-member': inConversations(
    (where) => `لست عضوًا في ${where}`,
    'هذه القناة',
    (name) => isolate(`#${name}`),
  ),
  'copy-failed': always('تعذّر النسخ إلى الحافظة'),
  'send-failed': toConversation('تعذّر إرسال الرسالة', (name) => `تعذّر إرسال الرسالة إلى ${isolate(name)}`),
  'switch-failed': withReason('تعذّر تبديل مساحة العمل'),
  'disconnect-failed': withReason('تعذّر فصل مساحة العمل'),
  'aggregates-failed': always('تعذّر جلب الأعداد'),
  'view-save-failed': withReason('تعذّر حفظ صندوق التركيز'),
  'view-delete-failed': withReason('تعذّر حذف صندوق التركيز'),
  'views-failed': always('تعذّر حفظ تغييرات علامات التبويب'),
  'mark-read-failed': aboutConversations((what) => `تعذّر وضع علامة «مقروء» على ${isolate(what)}`, failedOf),
  'mark-unread-failed': aboutConversations((what) => `تعذّر وضع علامة «غير مقروء» على ${isolate(what)}`, failedOf),
  'later-failed': withReason('تعذّر التأجيل'),
  'mute-failed': withReason('تعذّر الكتم'),
  'nothing-unread': inConversations(
    (where) => `لا شيء لتحديده كغير مقروء: لم يكتب أحد سواك ${where}`,
    'هناك',
    (name) => `في ${isolate(name)}`,
  ),
  'action-failed': (reason, about) =>
    withReason(`فشل الإجراء${about?.name ? ` «${isolate(about.name)}»` : ''}`)(reason),
  'drafts-not-kept': always('لا يحتفظ هذا المتصفح بمسوداتك: مساحة التخزين ممتلئة أو معطلة. ستُفقد عند إغلاق الصفحة.'),
  'part-missing': always('تعذّر تحميل جزء من الصفحة. ربما جرى تحديثها.'),
  'follow-failed': withReason('تعذّر تغيير متابعة السلسلة'),
  'reaction-failed': withReason('تعذّر تغيير تفاعلك'),
  'reaction-unreachable': always('تعذّر تغيير تفاعلك: لا يمكن الوصول إلى الخادم'),
  'edit-failed': withReason('تعذّر تعديل رسالتك'),
  'delete-failed': withReason('تعذّر حذف رسالتك'),
  'ask-failed': (reason) => `عذرًا، حدث خطأ: ${reason ? isolate(reason) : 'تعذّر الحصول على رد من الذكاء الاصطناعي'}`,
});
