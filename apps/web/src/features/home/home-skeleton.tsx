import { Card, Loading, Minutes, Skeleton } from '@/ui';

const SECTIONS = ['session', 'answers', 'requests', 'teach', 'learn'];

/** Skeleton of the sections above the blogs. */
export const HomeSkeleton = () => (
  <Loading className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
    {SECTIONS.map((section) => (
      <div key={section} className={section === 'requests' ? 'col-span-full grid gap-4' : 'grid gap-4'}>
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
