import { Card, Loading, Minutes, Skeleton } from '@/ui';

/** Skeleton of the member's pending items. */
export const HomeSkeleton = () => (
  <Loading className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
    {['session', 'proposals'].map((part) => (
      <div key={part} className="grid gap-4">
        <Skeleton className="h-7 w-2/5" />
        <Card padded className="flex h-72 flex-col gap-3 sm:h-auto">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-3/5" />
          <Minutes />
          <Skeleton className="mt-auto h-11" />
        </Card>
      </div>
    ))}
  </Loading>
);
