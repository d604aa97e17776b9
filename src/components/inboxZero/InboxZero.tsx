import { useLabels } from '../LabelsContext.ts';
import { SceneImage } from '../scenes/SceneImage.tsx';
import { sceneAt } from '../scenes/scenes.ts';

export interface InboxZeroProps {
  /** Which of the four scenes: 0 to 3. */
  scene: number;
  /** The scene fades in; only the first time of a session. */
  fade?: boolean;
}

/** The reward: nothing is left to triage. */
export function InboxZero({ scene: index, fade = false }: InboxZeroProps) {
  const { inboxZero } = useLabels();
  const scene = sceneAt(index);
  return (
    <div className="ti-zero" data-scene={scene.name} data-fade={fade || undefined}>
      <SceneImage scene={scene} />
      <div className="ti-zero__text">
        <h2 className="ti-zero__title">{inboxZero.title}</h2>
        <p className="ti-zero__subtitle">{inboxZero.subtitle}</p>
      </div>
    </div>
  );
}
