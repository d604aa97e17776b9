import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { listed, numbers, plural } from './words.ts';

export const sync = ({ serviceName }: ProductNames): Labels['sync'] => ({
  progress: 'Geprüfte Unterhaltungen',
  checking: (checked, total) =>
    `${numbers.whole(checked)} von ${plural(total, { one: '# Unterhaltung', other: '# Unterhaltungen' })} geprüft`,
  left: (minutes) => (minutes === 0 ? 'noch weniger als eine Minute' : `noch etwa ${numbers.whole(minutes)} Min.`),
  catchingUp: 'Suche nach verpassten Nachrichten',
  paused: `Wartet auf ${serviceName}`,
  lowLimits: `${serviceName} erlaubt dieser App eine Verlaufsabfrage pro Minute. Unterhaltungen werden geladen, wenn Sie sie öffnen.`,
  missingScopes: (scopes) =>
    scopes.length === 0
      ? `${serviceName} hat nicht alle Berechtigungen erteilt. Hier fehlt deshalb einiges.`
      : `${serviceName} hat ${listed(scopes)} nicht erteilt. Hier fehlt deshalb einiges.`,
  unreadable: (count) =>
    plural(count, {
      one: '# Unterhaltung kann hier nicht gelesen werden',
      other: '# Unterhaltungen können hier nicht gelesen werden',
    }),
  unreadableReasons: {
    access_denied: `${serviceName} verweigert den Zugriff. Die Administration kann ihn für diese App erlauben.`,
    keys_withdrawn:
      'Die Organisation hat die Schlüssel der Nachrichten zurückgezogen. Die Administration kann sie wiederherstellen.',
    app_not_approved: 'Diese App ist für den Workspace nicht genehmigt. Die Administration kann sie genehmigen.',
    organization_restricted: `${serviceName} lässt Apps dies in einer Organisation nicht lesen. Lesen Sie es in ${serviceName}.`,
    workspace_migrating: 'Der Workspace zieht in eine Organisation um. Danach erscheint die Unterhaltung hier.',
    network_refused: `${serviceName} lehnt das Netzwerk dieses Servers ab. Die Administration kann seine Adresse erlauben.`,
    missing_scope: 'Dieser App fehlt eine Berechtigung. Erteilen Sie sie, und melden Sie sich erneut an.',
    read_position_unknown: `${serviceName} verrät nicht, bis wohin Sie gelesen haben. Öffnen Sie die Unterhaltung, und markieren Sie sie als gelesen.`,
    refused: `${serviceName} verweigert dies zurzeit. Der Server versucht es jede Stunde erneut.`,
  },
  unreachable: `${serviceName} ist nicht erreichbar. Sie sehen die gespeicherten Nachrichten.`,
  unchecked: 'noch nicht geprüft',
  stillChecking: 'Ihre Unterhaltungen werden noch geprüft …',
  archived: 'Dieser Kanal ist archiviert.',
  followedThreads: `${serviceName} verrät nicht, welchen Threads Sie dort folgen. Hier folgen Sie Threads, die Sie begonnen haben, in denen Sie geschrieben haben oder erwähnt wurden.`,
  noLongerIn: (place) => `Sie sind nicht mehr in ${place}`,
  disconnect: (workspace) => `${workspace} trennen …`,
  confirmDisconnect: (workspace) => `${workspace} trennen?`,
  confirmDetail: `Der Zugriff wird in ${serviceName} widerrufen, und alles, was für Sie abgerufen wurde, wird von diesem Server gelöscht. Ihre Nachrichten in ${serviceName} bleiben.`,
  cancel: 'Abbrechen',
  confirm: 'Trennen',
  disconnecting: 'Wird getrennt …',
});
