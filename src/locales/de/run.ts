import type { Labels } from '../../components/labels/labels.ts';
import { numbers, plural } from './words.ts';

export const run: Labels['run'] = {
  name: 'Durchgang',
  leave: 'Durchgang verlassen',
  position: (n, of) => `${numbers.whole(n)} von ${numbers.whole(of)}`,
  conversation: (name, n, of) => `${name}, ${numbers.whole(n)} von ${numbers.whole(of)}`,
  earlier: (n, isMore) => (n === 0 ? 'Frühere Nachrichten' : `${numbers.whole(n)}${isMore ? '+' : ''} frühere`),
  done: 'Erledigt',
  later: 'Später',
  reply: 'Antworten',
  react: 'Reagieren',
  mute: 'Stummschalten',
  skip: 'Überspringen',
  back: 'Zurück',
  outcomes: {
    done: 'Erledigt',
    replied: 'Antwort gesendet',
    reacted: 'Reaktion hinzugefügt',
    later: 'Zurückgestellt',
    muted: 'Stummgeschaltet',
    skipped: 'Übersprungen',
  },
  nothing: 'Hier ist nichts ungelesen.',
  summary: (done, minutes) => `${numbers.whole(done)} erledigt in ${numbers.whole(minutes)} min`,
  replies: (n) => plural(n, { one: '# Antwort', other: '# Antworten' }),
  putOff: (n) => `${numbers.whole(n)} später`,
  skipped: (n) => `${numbers.whole(n)} übersprungen`,
  undoAll: 'Alles rückgängig machen',
  repliesStay: 'Gesendete Antworten bleiben.',
  goOn: (n) => plural(n, { one: 'Weiter mit # Unterhaltung', other: 'Weiter mit # Unterhaltungen' }),
  close: 'Schließen',
};
