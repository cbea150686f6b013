import { Loading, Skeleton } from '@/ui';

/** Skeleton of the suggestions; on phones it shows one, with the link below the heading. */
export const SuggestionsSkeleton = () => (
  <Loading className="mb-9">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-6 w-2/5 max-sm:w-full" />
    </div>
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Card />
      <Card className="max-sm:hidden" />
      <Card className="max-lg:hidden" />
    </div>
  </Loading>
);

const Card = ({ className = '' }: { className?: string }) => (
  <div className={`grid gap-5 rounded-lg border border-line bg-surface p-5 ${className}`}>
    <span className="flex items-center gap-2.5">
      <Skeleton className="size-14 rounded-full!" />
      <Skeleton className="w-1/2" />
    </span>
    <Skeleton className="w-3/4" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9 w-1/2" />
  </div>
);
