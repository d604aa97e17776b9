import { useLazy } from '../lazy/useLazy.ts';
import { DrawnScene } from './DrawnScene.tsx';
import type { Scene } from './scenes.ts';

/**
 * A scene that fills its container. Decorative: hidden from assistive technology. If it fails to load, the background
 * colour stays.
 */
export function SceneImage({ scene }: { scene: Scene }) {
  const lazy = useLazy(scene.load, { name: 'scene', isWanted: true, isOptional: true });
  return (
    <div className="ti-scene" aria-hidden="true" data-scene={scene.name}>
      {lazy.status === 'ready' && <DrawnScene drawing={lazy.code} />}
    </div>
  );
}
