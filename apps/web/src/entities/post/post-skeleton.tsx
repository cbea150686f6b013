import { PageHeading, PageTitle } from '@/routing';
import { Loading, Skeleton } from '@/ui';

/** Skeleton of a blog or question; `title` is the page's title meanwhile. */
export const PostSkeleton = ({ title }: { title: string }) => (
  <>
    <PageTitle title={title} />
    <PageHeading className="sr-only">{title}</PageHeading>
    <Loading className="grid max-w-[68ch] gap-4 md:ms-17">
      <Skeleton className="w-32" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/5" />
    </Loading>
  </>
);
