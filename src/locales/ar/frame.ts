import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { isolate, numbers } from './words.ts';

const signInReasons: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'رُفض الوصول'],
  ['no_workspace', 'لا تنتمي إلى أي مساحة عمل'],
  ['unknown_workspace', 'مساحة العمل هذه غير متصلة'],
  ['workspace_imported', 'يحتوي هذا الخادم على نسخة مستوردة من مساحة العمل هذه'],
  ['return_to_not_allowed', 'لا يسمح هذا الخادم بالعودة إلى عنوان هذه الصفحة'],
  ['server_error', 'تعذّر إكمال تسجيل الدخول. يرجى إعادة المحاولة.'],
  ['temporarily_unavailable', 'الخدمة مشغولة. يرجى إعادة المحاولة.'],
]);

const signInSentences = (serviceName: string): ReadonlyMap<string, string> =>
  new Map([
    ['access_revoked', `لم يعد ${isolate(serviceName)} يقبل تسجيل الدخول هذا. اتصل من جديد؛ مسوداتك محفوظة.`],
    ['token_revoked', `لم يعد ${isolate(serviceName)} يقبل تسجيل الدخول هذا. اتصل من جديد؛ مسوداتك محفوظة.`],
    ['invalid_state', 'استُخدم رابط تسجيل الدخول هذا أو انتهت صلاحيته. أعد المحاولة.'],
    [
      'missing_scopes',
      `لم يمنح ${isolate(serviceName)} كل الأذونات التي يحتاجها التطبيق. اتصل من جديد واسمح بها كلها.`,
    ],
    ['oauth_failed', `لم يكمل ${isolate(serviceName)} تسجيل الدخول. أعد المحاولة.`],
    ['wrong_team', 'سجّلت الدخول إلى مساحة عمل غير التي يتبع لها هذا التطبيق. اختر تلك المساحة.'],
  ]);

const signInFailed = (serviceName: string) => {
  const sentences = signInSentences(serviceName);
  return (reason?: string): string => {
    if (!reason) return 'فشل تسجيل الدخول';
    const sentence = sentences.get(reason);
    if (sentence !== undefined) return sentence;
    const meaning = signInReasons.get(reason);
    return `فشل تسجيل الدخول: ${meaning === undefined ? isolate(reason) : `${meaning} (${isolate(reason)})`}`;
  };
};

export function connect({ productName, serviceName }: ProductNames): Labels['connect'] {
  const product = isolate(productName);
  const service = isolate(serviceName);
  return {
    title: `مرحبًا بك في ${product}`,
    subtitle: `اربط مساحة عملك في ${service} للبدء`,
    features: [
      { title: 'إعداد فوري', detail: 'الاتصال في أقل من دقيقة.' },
      { title: 'وصول آمن', detail: `سجّل الدخول عبر ${service} مباشرة.` },
      {
        title: 'دون مسؤول',
        detail: 'يكفي حسابك الخاص. وإن كانت التطبيقات تحتاج إلى موافقة، فيوافق المسؤول مرة واحدة.',
      },
      { title: 'جاهز للاستخدام', detail: 'رسائلك غير المقروءة في انتظارك.' },
    ],
    featuresName: 'المزايا',
    steps: [`اضغط «الاتصال بـ ${service}»`, 'اختر مساحة العمل (أعلى اليمين)', `اسمح لـ ${product} بالوصول`],
    stepsName: 'خطوات الإعداد',
    connect: `الاتصال بـ ${service}`,
    redirecting: `جارٍ التحويل إلى ${service}…`,
    privacy: `تبقى بياناتك آمنة. لا نصل إلا إلى ما تراه أصلًا في ${service}.`,
    failed: signInFailed(serviceName),
  };
}

export const frame: Pick<
  Labels,
  'inbox' | 'session' | 'navigation' | 'connection' | 'topBar' | 'inboxZero' | 'settings'
> = {
  inbox: { region: 'صندوق الفرز', retry: 'إعادة المحاولة', dismiss: 'إغلاق' },
  session: {
    loading: 'جارٍ التحميل…',
    completing: 'جارٍ إكمال المصادقة…',
    initializing: 'جارٍ التهيئة…',
    signedOut: 'تم تسجيل خروجك',
    signedOutDetail: 'سجّل الدخول من جديد، ثم أعد المحاولة.',
    signInIgnored: (user) => `ما زلت مسجّل الدخول باسم ${isolate(user)}. تم تجاهل تسجيل دخول في الرابط.`,
  },
  navigation: {
    pages: 'الصفحات',
    drawer: 'التنقل',
    toggle: 'إظهار التنقل أو إخفاؤه',
    close: 'إغلاق التنقل',
    switchWorkspace: (current) => `تبديل مساحة العمل، الحالية ${isolate(current)}`,
    workspaces: 'مساحات العمل',
    logout: 'تسجيل الخروج',
    unread: (name, n) => (n > 0 ? `${isolate(name)}، ${numbers.whole(n)} غير مقروءة` : name),
    counted: (name, n) => (n > 0 ? `${isolate(name)}، ${numbers.whole(n)}` : name),
  },
  connection: {
    live: 'مباشر',
    connecting: 'جارٍ الاتصال…',
    reconnecting: 'جارٍ إعادة الاتصال…',
    offline: 'غير متصل',
    asOf: (time) => `حتى ${isolate(time)}`,
    reconnect: 'إعادة الاتصال',
    waiting: (n) => `${numbers.whole(n)} في الانتظار`,
  },
  topBar: {
    views: 'العروض',
    lightTheme: 'التبديل إلى المظهر الفاتح',
    darkTheme: 'التبديل إلى المظهر الداكن',
    refresh: 'جلب البيانات',
    configure: (label) => `إعداد ${isolate(label)}`,
    createFocusInbox: 'إنشاء صندوق تركيز',
  },
  inboxZero: { title: 'قرأت كل شيء!', subtitle: 'حان وقت الاستمتاع بالمنظر…' },
  settings: {
    title: 'الإعدادات',
    close: 'إغلاق الإعدادات',
    sound: 'تشغيل صوت عند وصول رسائل جديدة',
    volume: 'مستوى الصوت',
    percent: numbers.percent,
    testSound: 'اختبار الصوت',
    notifications: 'إشعارات سطح المكتب',
    allowNotifications: 'السماح بالإشعارات',
    offerNotifications: 'هل تريد عرض الرسائل الجديدة كإشعارات على سطح المكتب؟',
    permission: {
      granted: 'تظهر حين لا تكون علامة التبويب هذه ظاهرة',
      undecided: 'غير مسموح بها بعد في هذا المتصفح',
      denied: 'محظورة في إعدادات المتصفح',
      unsupported: 'غير مدعومة في هذا المتصفح',
    },
    sendInBackground: 'متابعة الكتابة أثناء إرسال الرسالة',
    sendInBackgroundNote: 'يصبح الحقل متاحًا للرسالة التالية فورًا',
    browsesBeside: 'التنقل في القائمة بجانب محادثة مفتوحة',
    browsesBesideNote: 'مفتاحا المحادثة التالية والسابقة يحركان المؤشر فقط',
    theme: 'المظهر',
    themes: { dark: 'داكن', light: 'فاتح' },
    listOrder: 'الترتيب',
    listOrders: { newest: 'الأحدث أولًا', mentionsFirst: 'الإشارات أولًا', grouped: 'ما يخصك أولًا' },
    density: 'الكثافة',
    densities: { comfortable: 'مريحة', compact: 'مدمجة' },
  },
};
