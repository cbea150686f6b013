import { cx, Loading, Skeleton } from '@/ui';

const ROWS = [0, 1, 2, 3];

/** Skeleton of the table while its first page loads. */
export const TableSkeleton = ({ columns, widths }: { columns: number; widths: string }) => (
  <Loading className="grid gap-5 rounded-lg border border-line bg-surface p-6">
    {ROWS.map((row) => (
      <div key={row} className={cx('grid gap-2 md:gap-6', widths)}>
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} className={column === 0 ? 'h-9' : 'w-2/3 self-center'} />
        ))}
      </div>
    ))}
  </Loading>
);
