import { IconButton } from '../primitives/IconButton.tsx';
import { useAdjacent } from './useAdjacent.ts';

/** The buttons that open the previous and the next conversation of the list. */
export function AdjacentButtons({ id, size }: { id: string; size: 'sm' | 'lg' }) {
  const adjacent = useAdjacent(id);
  return (
    <span className="ti-conversation__adjacent">
      {adjacent.map(({ key, run, ...button }) => (
        <IconButton key={key} {...button} size={size} onClick={run} />
      ))}
    </span>
  );
}
