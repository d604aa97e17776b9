import { useEffect, useState } from 'react';
import { DrawnScene } from './DrawnScene.tsx';
import type { Drawing } from './drawing.ts';
import type { Scene } from './scenes.ts';

/** A scene that fills what it stands in. Decoration: nothing is said of it, and where it cannot be loaded, the sky colour
 * behind it stays. */
export function SceneImage({ scene }: { scene: Scene }) {
  const [loaded, setLoaded] = useState<{ scene: Scene; drawing: Drawing }>();
  useEffect(() => {
    let wanted = true;
    scene.load().then(
      (drawing) => wanted && setLoaded({ scene, drawing }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [scene]);
  return (
    <div className="ti-scene" aria-hidden="true" data-scene={scene.name}>
      {loaded?.scene === scene && <DrawnScene drawing={loaded.drawing} />}
    </div>
  );
}
