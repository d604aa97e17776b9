import type { Logger } from '../logging/logger.ts';
import type { Env, Sound } from '../ports.ts';

export interface SoundPlayer {
  /** 0 ≤ volume ≤ 1, as the settings keep it. Never fails: what cannot be heard is logged. */
  play(volume: number): Promise<void>;
}

/** Plays one sound. Where the first audio element fails, a second one tries; then it is only logged (product spec §8). */
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
