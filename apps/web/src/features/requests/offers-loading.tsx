import { Loading, Skeleton } from '@/ui';

/** Skeleton of the list of offers with its filters. */
export const OffersLoading = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-48 w-full" />
  </Loading>
);
