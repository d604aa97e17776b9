import { always, inConversations, toConversation, withReason } from '../../components/labels/failureSentence.ts';
import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

/** The verb follows the number of conversations. */
const notMarked =
  (as: string): Labels['failure']['mark-read-failed'] =>
  (reason, { name, failed, of } = { name: '', failed: 1, of: 1 }) => {
    const what = of > 1 ? `${numbers.whole(failed)} von ${numbers.whole(of)} Unterhaltungen` : name;
    const verb = of > 1 && failed !== 1 ? 'konnten' : 'konnte';
    return withReason(`${what} ${verb} nicht als ${as} markiert werden`)(reason);
  };

export const errors: Labels['errors'] = {
  title: 'Fehler',
  pane: 'Hier ist etwas schiefgegangen. Der Rest funktioniert weiter.',
  load: 'Dieser Teil konnte nicht geladen werden. Der Rest funktioniert weiter.',
  tryAgain: 'Noch einmal versuchen',
  reload: 'Seite neu laden',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  threadTsRequired: 'Für Antworten in Threads fehlt der Zeitstempel des Threads',
  messageRefused: (reasons) => `Die Nachricht wurde abgelehnt: ${reasons}`,
};

export const failure = ({ serviceName }: ProductNames): Labels['failure'] => ({
  'initialize-failed': always('Der Start ist fehlgeschlagen'),
  'load-failed': always('Die Unterhaltungen konnten nicht geladen werden'),
  'fetch-failed': always(`Die Daten konnten nicht von ${serviceName} abgerufen werden`),
  'refresh-refused': always(`Die Daten konnten nicht von ${serviceName} aktualisiert werden`),
  'refresh-unreachable': always('Die Daten konnten nicht aktualisiert werden. Bitte die Verbindung prüfen.'),
  'conversation-failed': always('Die Nachrichten konnten nicht geladen werden'),
  'message-missing': always('Diese Nachricht ist nicht mehr verfügbar'),
  'open-failed': withReason('Die Unterhaltung konnte nicht geöffnet werden'),
  'not-a-member': inConversations(
    (where) => `Sie sind nicht in ${where}`,
    'diesem Kanal',
    (name) => `#${name}`,
  ),
  'copy-failed': always('Das Kopieren in die Zwischenablage ist fehlgeschlagen'),
  'send-failed': toConversation(
    'Die Nachricht konnte nicht gesendet werden',
    (name) => `Die Nachricht an ${name} konnte nicht gesendet werden`,
  ),
  'switch-failed': withReason('Der Wechsel des Workspace ist fehlgeschlagen'),
  'disconnect-failed': withReason('Der Workspace konnte nicht getrennt werden'),
  'aggregates-failed': always('Die Zähler konnten nicht abgerufen werden'),
  'view-save-failed': withReason('Die Fokus-Inbox konnte nicht gespeichert werden'),
  'view-delete-failed': withReason('Die Fokus-Inbox konnte nicht gelöscht werden'),
  'views-failed': always('Die Änderungen an den Tabs konnten nicht gespeichert werden'),
  'mark-read-failed': notMarked('gelesen'),
  'mark-unread-failed': notMarked('ungelesen'),
  'later-failed': withReason('Das Zurückstellen ist fehlgeschlagen'),
  'mute-failed': withReason('Das Stummschalten ist fehlgeschlagen'),
  'nothing-unread': inConversations(
    (where) => `Nichts als ungelesen zu markieren: ${where} hat sonst niemand geschrieben`,
    'dort',
    (name) => `in ${name}`,
  ),
  'action-failed': (reason, about) => withReason(`${about?.name || 'Die Aktion'}: fehlgeschlagen`)(reason),
  'drafts-not-kept': always(
    'Dieser Browser bewahrt Entwürfe nicht auf: Sein Speicher ist voll oder abgeschaltet. Sie gehen beim Schließen der Seite verloren.',
  ),
  'part-missing': always('Ein Teil der Seite konnte nicht geladen werden. Möglicherweise gibt es eine neue Version.'),
  'follow-failed': withReason('Das Folgen des Threads konnte nicht geändert werden'),
  'reaction-failed': withReason('Die Reaktion konnte nicht geändert werden'),
  'reaction-unreachable': always('Die Reaktion konnte nicht geändert werden: Der Server ist nicht erreichbar'),
  'edit-failed': withReason('Die Nachricht konnte nicht bearbeitet werden'),
  'delete-failed': withReason('Die Nachricht konnte nicht gelöscht werden'),
  'ask-failed': (reason) => `Es ist ein Fehler aufgetreten: ${reason || 'Die KI hat nicht geantwortet'}`,
});
