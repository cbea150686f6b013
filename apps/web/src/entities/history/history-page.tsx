import { t } from '@skillhour/texts';
import { lazy, Suspense } from 'react';
import type { Post, PostVersion } from '@/entities/post';
import { contentAsText } from '@/entities/post/post-content';
import { Page } from '@/routing';
import { EmptyState, Loading, Note, RelativeTime, Skeleton, TextLink, RichText } from '@/ui';

const Differences = lazy(() => import('./differences'));

/** The earlier versions of a blog or question, newest edit first, with the changes of each edit. */
export function HistoryPage({
  post,
  versions,
  hasFailed,
  back,
}: {
  post: Post | undefined;
  versions: readonly PostVersion[] | undefined;
  hasFailed: boolean;
  back: string;
}) {
  return (
    <Page title={t('Edits')} actions={<TextLink to={back}>{post?.title ?? t('Back')}</TextLink>}>
      {hasFailed && !versions ? (
        <Note kind="error">{t('We couldn’t load the history.')}</Note>
      ) : !post || !versions ? (
        <Loading className="grid gap-4">
          <Skeleton className="w-40" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : versions.length === 0 ? (
        <EmptyState title={t('No changes yet.')} />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {versions.map((version, index) => {
            const after = index === 0 ? post : versions[index - 1];
            return (
              <li key={version.written_at} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <h2 className="text-lg">
                  <RichText
                    text={t('Edited <when></when>')}
                    parts={{
                      when: () => <RelativeTime at={editTimeOf(index, post, versions)} />,
                    }}
                  />
                </h2>
                <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                  <Differences before={contentAsText(version)} after={contentAsText(after ?? post)} />
                </Suspense>
              </li>
            );
          })}
        </ol>
      )}
    </Page>
  );
}

/** Returns the time of an edit, which is the time at which the resulting version was written. */
const editTimeOf = (index: number, post: Post, versions: readonly PostVersion[]): string =>
  versions[index - 1]?.written_at ?? post.edited_at ?? post.created_at;
