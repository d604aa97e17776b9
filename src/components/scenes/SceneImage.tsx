import { useEffect, useState } from 'react';
import type { Scene } from './scenes.ts';

/** A scene that fills what it stands in. Decoration: nothing is said of it, and where it cannot be loaded or the page
 * forbids it, the sky colour behind it stays. */
export function SceneImage({ scene }: { scene: Scene }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let wanted = true;
    setSource(undefined);
    scene.load().then(
      (address) => wanted && setSource(address),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [scene]);
  return (
    <div className="ti-scene" aria-hidden="true" data-scene={scene.name}>
      {source !== undefined && (
        <img className="ti-scene__image" src={source} alt="" onError={() => setSource(undefined)} />
      )}
    </div>
  );
}
