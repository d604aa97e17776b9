import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

const signInReasons: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'Der Zugriff wurde abgelehnt'],
  ['no_workspace', 'Dieses Konto gehört zu keinem Workspace'],
  ['unknown_workspace', 'Dieser Workspace ist nicht verbunden'],
  ['workspace_imported', 'Dieser Server hat einen Import dieses Workspace'],
  ['return_to_not_allowed', 'Dieser Server leitet nicht zur Adresse dieser Seite zurück'],
  ['server_error', 'Die Anmeldung konnte nicht abgeschlossen werden. Bitte erneut versuchen.'],
  ['temporarily_unavailable', 'Der Dienst ist überlastet. Bitte erneut versuchen.'],
]);

const signInSentences = (serviceName: string): ReadonlyMap<string, string> =>
  new Map([
    [
      'access_revoked',
      `${serviceName} akzeptiert diese Anmeldung nicht mehr. Verbinden Sie sich neu; Ihre Entwürfe bleiben erhalten.`,
    ],
    [
      'token_revoked',
      `${serviceName} akzeptiert diese Anmeldung nicht mehr. Verbinden Sie sich neu; Ihre Entwürfe bleiben erhalten.`,
    ],
    ['invalid_state', 'Dieser Anmeldelink wurde schon benutzt oder ist zu alt. Bitte erneut versuchen.'],
    [
      'missing_scopes',
      `${serviceName} hat nicht alle nötigen Berechtigungen erteilt. Verbinden Sie sich neu und erlauben Sie alle.`,
    ],
    ['oauth_failed', `${serviceName} hat die Anmeldung nicht abgeschlossen. Bitte erneut versuchen.`],
    [
      'wrong_team',
      'Sie haben sich bei einem anderen Workspace angemeldet als dem, zu dem diese App gehört. Bitte diesen auswählen.',
    ],
  ]);

const signInFailed = (serviceName: string) => {
  const sentences = signInSentences(serviceName);
  return (reason?: string): string => {
    if (!reason) return 'Anmeldung fehlgeschlagen';
    const sentence = sentences.get(reason);
    if (sentence !== undefined) return sentence;
    const meaning = signInReasons.get(reason);
    return `Anmeldung fehlgeschlagen: ${meaning === undefined ? reason : `${meaning} (${reason})`}`;
  };
};

export const connect = ({ productName, serviceName }: ProductNames): Labels['connect'] => ({
  title: `Willkommen bei ${productName}`,
  subtitle: `${serviceName}-Workspace verbinden, um loszulegen`,
  features: [
    { title: 'Sofort eingerichtet', detail: 'In weniger als einer Minute verbunden.' },
    { title: 'Sicherer Zugang', detail: `Anmeldung direkt bei ${serviceName}.` },
    {
      title: 'Ohne Administration',
      detail: 'Ein eigenes Konto genügt. Wo Apps eine Freigabe brauchen, erteilt die Administration sie einmal.',
    },
    { title: 'Gleich bereit', detail: 'Die ungelesenen Nachrichten warten schon.' },
  ],
  featuresName: 'Funktionen',
  steps: [
    `„Mit ${serviceName} verbinden“ wählen`,
    'Workspace auswählen (oben rechts)',
    `${productName} den Zugriff erlauben`,
  ],
  stepsName: 'Schritte der Einrichtung',
  connect: `Mit ${serviceName} verbinden`,
  redirecting: `Weiterleitung zu ${serviceName} …`,
  privacy: `Die Daten bleiben sicher. Sichtbar wird nur, was auch in ${serviceName} schon sichtbar ist.`,
  failed: signInFailed(serviceName),
});

export const frame: Pick<
  Labels,
  'inbox' | 'session' | 'navigation' | 'connection' | 'topBar' | 'inboxZero' | 'settings'
> = {
  inbox: { region: 'Triage-Posteingang', retry: 'Erneut versuchen', dismiss: 'Schließen' },
  session: {
    loading: 'Wird geladen …',
    completing: 'Anmeldung wird abgeschlossen …',
    initializing: 'Wird vorbereitet …',
    signedOut: 'Abgemeldet',
    signedOutDetail: 'Bitte neu anmelden und dann erneut versuchen.',
    signInIgnored: (user) => `Weiterhin angemeldet als ${user}. Eine Anmeldung im Link wurde ignoriert.`,
  },
  navigation: {
    pages: 'Seiten',
    drawer: 'Navigation',
    toggle: 'Navigation ein- oder ausblenden',
    close: 'Navigation schließen',
    switchWorkspace: (current) => `Workspace wechseln, jetzt ${current}`,
    workspaces: 'Workspaces',
    logout: 'Abmelden',
    unread: (name, n) => (n > 0 ? `${name}, ${numbers.whole(n)} ungelesen` : name),
    counted: (name, n) => (n > 0 ? `${name}, ${numbers.whole(n)}` : name),
  },
  connection: {
    live: 'Live',
    connecting: 'Verbindet …',
    reconnecting: 'Verbindet neu …',
    offline: 'Offline',
    asOf: (time) => `Stand ${time}`,
    reconnect: 'Neu verbinden',
    waiting: (n) => `${numbers.whole(n)} wartend`,
  },
  topBar: {
    views: 'Ansichten',
    lightTheme: 'Zum hellen Farbschema',
    darkTheme: 'Zum dunklen Farbschema',
    refresh: 'Daten abrufen',
    configure: (label) => `${label} einrichten`,
    createFocusInbox: 'Fokus-Inbox erstellen',
  },
  inboxZero: { title: 'Alles gelesen!', subtitle: 'Zeit, die Aussicht zu genießen …' },
  settings: {
    title: 'Einstellungen',
    close: 'Einstellungen schließen',
    sound: 'Ton bei neuen Nachrichten',
    volume: 'Lautstärke',
    percent: numbers.percent,
    testSound: 'Ton testen',
    notifications: 'Desktop-Benachrichtigungen',
    allowNotifications: 'Benachrichtigungen erlauben',
    offerNotifications: 'Neue Nachrichten als Desktop-Benachrichtigungen anzeigen?',
    permission: {
      granted: 'Erscheinen, wenn dieser Tab nicht sichtbar ist',
      undecided: 'In diesem Browser noch nicht erlaubt',
      denied: 'In den Browsereinstellungen blockiert',
      unsupported: 'Von diesem Browser nicht unterstützt',
    },
    sendInBackground: 'Weiterschreiben, während eine Nachricht gesendet wird',
    sendInBackgroundNote: 'Das Feld ist sofort frei für die nächste Nachricht',
    browsesBeside: 'Neben einer offenen Unterhaltung in der Liste blättern',
    browsesBesideNote: 'Die Tasten für die nächste und vorige Unterhaltung bewegen nur die Markierung',
    theme: 'Farbschema',
    themes: { dark: 'Dunkel', light: 'Hell' },
    listOrder: 'Reihenfolge',
    listOrders: { newest: 'Neueste zuerst', mentionsFirst: 'Erwähnungen zuerst', grouped: 'Für Sie zuerst' },
    density: 'Dichte',
    densities: { comfortable: 'Komfortabel', compact: 'Kompakt' },
  },
};
