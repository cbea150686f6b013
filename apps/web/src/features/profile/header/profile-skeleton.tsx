import { t } from '@skillhour/texts';
import { PageHeading, PageTitle } from '@/routing';
import { Loading, Skeleton } from '@/ui';

/** Skeleton of a member's page. */
export const ProfileSkeleton = () => (
  <>
    <PageTitle title={t('Profile')} />
    <PageHeading className="sr-only">{t('Profile')}</PageHeading>
    <Loading>
      <Skeleton className="aspect-[5/2] max-h-44 w-full rounded-lg! sm:aspect-[5/1]" />
      <div className="mt-3.5 flex flex-wrap items-end gap-6 sm:px-6">
        <Skeleton className="-mt-18 size-30 rounded-full! border-[5px] border-paper" />
        <span className="grid grow gap-3 pb-1">
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="w-32" />
        </span>
      </div>
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <span className="grid content-start gap-3">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="mt-6 h-5 w-24" />
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </span>
        <Skeleton className="h-52 w-full rounded-lg!" />
      </div>
    </Loading>
  </>
);
