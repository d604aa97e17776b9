import { HostContent } from './HostContent.tsx';
import type { Scene } from './hostControl.ts';
import { Inbox } from './Inbox.tsx';
import { ShadowHost } from './ShadowHost.tsx';

/** A host page with an optional inbox. */
export function HostPage({ scene }: { scene: Scene | null }) {
  return (
    <>
      <HostContent />
      <div className="place">
        {scene !== null && (scene.shadow ? <ShadowHost scene={scene} /> : <Inbox scene={scene} />)}
      </div>
    </>
  );
}
