import { useLabels } from '../inbox/LabelsContext.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

/** Width of the name in pixels, of the preview in percent, and number of members. */
const rows: readonly (readonly [name: number, preview: number, members: number])[] = [
  [204, 76, 3],
  [113, 88, 1],
  [206, 55, 1],
  [126, 89, 3],
  [126, 71, 1],
  [175, 68, 3],
  [197, 88, 1],
  [137, 61, 3],
  [125, 75, 3],
  [155, 91, 3],
  [169, 54, 1],
  [153, 87, 3],
  [156, 69, 3],
  [129, 70, 1],
  [109, 91, 3],
  [122, 52, 3],
];

/** Placeholder of the rows while they load, on the grid of the real row. */
export function ListSkeleton() {
  const { list } = useLabels();
  return (
    <div className="ti-list-skeleton ti-delayed">
      <p className="ti-list-skeleton__status" role="status">
        <Spinner />
        {list.loading}
      </p>
      <div className="ti-list-skeleton__rows ti-skeletons" aria-hidden="true">
        {rows.map(([name, preview, members]) => (
          <div key={`${name}-${preview}`} className="ti-list-skeleton__row">
            <Skeleton shape="block" width="16px" height="16px" />
            <Skeleton width={`${name}px`} />
            <Skeleton className="ti-list-skeleton__preview" width={`${preview}%`} />
            <span className="ti-list-skeleton__members">
              {Array.from({ length: members }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
                <Skeleton key={index} shape="circle" width="20px" height="20px" />
              ))}
            </span>
            <Skeleton className="ti-list-skeleton__count" shape="pill" width="18px" height="18px" />
            <Skeleton className="ti-list-skeleton__time" width="24px" />
          </div>
        ))}
      </div>
    </div>
  );
}
