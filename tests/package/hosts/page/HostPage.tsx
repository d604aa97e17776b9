import { HostContent } from './HostContent.tsx';
import type { Scene } from './hostControl.ts';
import { Inbox } from './Inbox.tsx';
import { ShadowPlace } from './ShadowPlace.tsx';

/** A page of the host, with a place for the inbox that it may leave empty. */
export function HostPage({ scene }: { scene: Scene | null }) {
  return (
    <>
      <HostContent />
      <div className="place">
        {scene !== null && (scene.shadow ? <ShadowPlace scene={scene} /> : <Inbox scene={scene} />)}
      </div>
    </>
  );
}
