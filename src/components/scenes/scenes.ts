import type { Drawing } from './drawing.ts';

export type SceneName = 'dawn-ridge' | 'still-lake' | 'forest-mist' | 'desert-night';

export interface Scene {
  name: SceneName;
  load: () => Promise<Drawing>;
}

/** The scenes; each is a module that is loaded on demand. */
export const scenes: readonly [Scene, Scene, Scene, Scene] = [
  { name: 'dawn-ridge', load: async () => (await import('./dawnRidge.generated.ts')).dawnRidge },
  { name: 'still-lake', load: async () => (await import('./stillLake.generated.ts')).stillLake },
  { name: 'forest-mist', load: async () => (await import('./forestMist.generated.ts')).forestMist },
  { name: 'desert-night', load: async () => (await import('./desertNight.generated.ts')).desertNight },
];

/** The scene at an index, modulo the number of scenes. */
export const sceneAt = (index: number): Scene => scenes[((index % 4) + 4) % 4] ?? scenes[0];
