import { useEffect, useState } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { SceneImage } from '../scenes/SceneImage.tsx';
import { sceneAt } from '../scenes/scenes.ts';
import { useSlot } from '../slots/useSlot.tsx';

export interface InboxZeroProps {
  /** Index of the scene, 0 to 3. */
  scene: number;
}

/** Shown when nothing is left to triage. The scene fades in only the first time. */
export function InboxZero({ scene: index }: InboxZeroProps) {
  const { inboxZero } = useLabels();
  const { zeroSeen } = useRoot();
  const [fade] = useState(() => !zeroSeen.current);
  useEffect(() => {
    zeroSeen.current = true;
  }, [zeroSeen]);
  const scene = sceneAt(index);
  const fill = useSlot('EmptyState');
  return fill(
    { reason: 'inbox-zero', query: '' },
    <div className="ti-zero" data-scene={scene.name} data-fade={fade || undefined}>
      <SceneImage scene={scene} />
      <div className="ti-zero__text">
        <h2 className="ti-zero__title">{inboxZero.title}</h2>
        <p className="ti-zero__subtitle">{inboxZero.subtitle}</p>
      </div>
    </div>,
  );
}
