import type { Logger } from '../logging/logger.ts';
import type { Env, Sound } from '../ports.ts';

export interface SoundPlayer {
  /** `volume`: 0 to 1. Never rejects; failures are logged. */
  play(volume: number): Promise<void>;
}

/** Creates a player for one sound. If the first audio element fails, it tries a second one, then logs. */
export function createSoundPlayer(sound: Env['sound'], logger: Logger, source: string): SoundPlayer {
  const elements: Sound[] = [];

  const tryOn = (index: number, volume: number): Promise<void> => {
    const element = elements[index] ?? sound.load(source);
    elements[index] = element;
    return element.play(volume);
  };

  return {
    async play(volume) {
      try {
        await tryOn(0, volume);
      } catch {
        try {
          await tryOn(1, volume);
        } catch (error) {
          logger.warn('sound', 'The notification sound could not be played', { error: String(error) });
        }
      }
    },
  };
}
