import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { PostSkeleton } from '@/entities/post';
import { Page, paths } from '@/routing';
import { FailureNote } from '@/ui';
import { Invitation } from './invitation';
import { PostNotFound } from './post-not-found';
import { PublicArticle } from './public-article';
import type { PublicPost } from './public-post';
import { ReadingHeader } from './reading-header';

/** Public page of a blog or question, with an invitation to sign up. */
export default function ReadingPage({ kind, address }: { kind: PublicPost['kind']; address: string }) {
  const { data, error, mutate } = useCall(
    'content.reading.read',
    { kind, address },
    { revalidateOnFocus: false },
  );
  const here = paths.post(kind, address);
  return (
    <>
      <ReadingHeader here={here} />
      <main className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-10 px-[1.15rem] pt-4 pb-12 sm:px-0">
        {data && (
          <>
            <PublicArticle post={data} />
            <Invitation kind={kind} here={here} />
          </>
        )}
        {!data && error?.status === 404 && <PostNotFound here={here} />}
        {!data && error && error.status !== 404 && (
          <Page title={kind === 'blog' ? t('Blog') : t('Question')}>
            <FailureNote onRetry={() => void mutate()}>
              {kind === 'blog' ? t('Failed to load blog') : t('Failed to load question')}
            </FailureNote>
          </Page>
        )}
        {!data && !error && <PostSkeleton title={kind === 'blog' ? t('Blog') : t('Question')} />}
      </main>
    </>
  );
}
