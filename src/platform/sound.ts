import type { SoundPort } from '../core/ports.ts';

export const browserSound: SoundPort = {
  load(source) {
    const element = typeof Audio === 'undefined' ? null : new Audio(source);
    return {
      async play(volume) {
        if (element === null) throw new Error('There is no sound here');
        element.volume = volume;
        element.currentTime = 0;
        await element.play();
      },
    };
  },
};
