import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { isolate, listed, numbers, ofConversations, plural } from './words.ts';

const minutesLeft = (minutes: number): string =>
  plural(minutes, {
    one: 'بقيت دقيقة واحدة تقريبًا',
    two: 'بقيت دقيقتان تقريبًا',
    few: 'بقيت # دقائق تقريبًا',
    many: 'بقيت # دقيقة تقريبًا',
    other: 'بقيت # دقيقة تقريبًا',
  });

export function sync({ serviceName }: ProductNames): Labels['sync'] {
  const service = isolate(serviceName);
  return {
    progress: 'المحادثات التي فُحصت',
    checking: (checked, total) => `فُحص ${numbers.whole(checked)} من ${ofConversations(total)}`,
    left: (minutes) => (minutes === 0 ? 'بقي أقل من دقيقة' : minutesLeft(minutes)),
    catchingUp: 'جارٍ البحث عن الرسائل الفائتة',
    paused: `في انتظار ${service}`,
    lowLimits: `يسمح ${service} لهذا التطبيق بطلب واحد للسجل في الدقيقة. تُحمَّل المحادثات عند فتحها.`,
    missingScopes: (scopes) =>
      scopes.length === 0
        ? `لم يمنح ${service} كل الأذونات. بعض الأشياء غير ظاهرة هنا.`
        : `لم يمنح ${service} ${listed(scopes.map(isolate))}. بعض الأشياء غير ظاهرة هنا.`,
    unreadable: (count) =>
      plural(count, {
        zero: 'لا توجد محادثات تتعذر قراءتها هنا',
        one: 'محادثة واحدة تتعذر قراءتها هنا',
        two: 'محادثتان تتعذر قراءتهما هنا',
        few: '# محادثات تتعذر قراءتها هنا',
        many: '# محادثة تتعذر قراءتها هنا',
        other: '# محادثة تتعذر قراءتها هنا',
      }),
    unreadableReasons: {
      access_denied: `يرفض ${service} الوصول. يمكن للمسؤول السماح به لهذا التطبيق.`,
      keys_withdrawn: 'سحبت المؤسسة مفاتيح الرسائل. يمكن للمسؤول استعادتها.',
      app_not_approved: 'لم تتم الموافقة على هذا التطبيق لمساحة العمل. يمكن للمسؤول الموافقة عليه.',
      organization_restricted: `لا يسمح ${service} للتطبيقات بقراءة هذا داخل مؤسسة. اقرأه في ${service}.`,
      workspace_migrating: 'تنتقل مساحة العمل إلى مؤسسة. بعد ذلك تظهر المحادثة هنا.',
      network_refused: `يرفض ${service} شبكة هذا الخادم. يمكن للمسؤول السماح بعنوانه.`,
      missing_scope: 'ينقص هذا التطبيق إذن. امنحه الإذن ثم سجّل الدخول مرة أخرى.',
      read_position_unknown: `لا يُظهر ${service} إلى أين وصلت في القراءة. افتح المحادثة وضع عليها علامة مقروءة.`,
      refused: `يرفض ${service} ذلك حاليًا. يحاول الخادم مرة أخرى كل ساعة.`,
    },
    unreachable: `تعذّر الوصول إلى ${service}. هذه هي الرسائل المحفوظة.`,
    unchecked: 'لم تُفحص بعد',
    stillChecking: 'ما زال فحص محادثاتك جاريًا…',
    archived: 'هذه القناة مؤرشفة.',
    followedThreads: `لا يُظهر ${service} السلاسل التي تتابعها هناك. تتابع هنا السلاسل التي بدأتها أو كتبت فيها أو أُشير إليك فيها.`,
    noLongerIn: (place) => `لم تعد في ${isolate(place)}`,
    disconnect: (workspace) => `فصل ${isolate(workspace)}…`,
    confirmDisconnect: (workspace) => `هل تريد فصل ${isolate(workspace)}؟`,
    confirmDetail: `سيُلغى وصولك في ${service}، ويُحذف من هذا الخادم كل ما جُلب لك. تبقى رسائلك في ${service}.`,
    cancel: 'إلغاء',
    confirm: 'فصل',
    disconnecting: 'جارٍ الفصل…',
  };
}
