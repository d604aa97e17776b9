import { useLabels } from '../inbox/LabelsContext.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';

/** Width of the author in pixels, then widths of the lines in percent. */
const blocks: readonly (readonly [author: number, ...lines: number[]])[] = [
  [176, 61, 44],
  [123, 90],
  [140, 37],
  [127, 72],
  [144, 88, 54],
  [161, 40],
  [178, 92, 96, 61],
  [125, 66],
  [142, 83, 35],
  [159, 58],
];

/** Placeholder of the messages while they load. */
export function ConversationSkeleton() {
  const { conversation } = useLabels();
  return (
    <div className="ti-conversation-skeleton ti-delayed">
      <p className="ti-visually-hidden" role="status">
        {conversation.loading}
      </p>
      <div className="ti-conversation-skeleton__blocks ti-skeletons" aria-hidden="true">
        {blocks.map(([author, ...lines]) => (
          <div key={author} className="ti-conversation-skeleton__block">
            <Skeleton shape="circle" width="32px" height="32px" />
            <div className="ti-conversation-skeleton__lines">
              <Skeleton width={`${author}px`} />
              {lines.map((width) => (
                <Skeleton key={width} width={`${width}%`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
