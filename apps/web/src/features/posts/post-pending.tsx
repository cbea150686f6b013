import type { PostKind } from '@skillhour/contracts';
import { t, translate, type Text } from '@skillhour/texts';
import type { ApiError } from '@/api';
import { PostSkeleton } from '@/entities/post';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote } from '@/ui';
import { POST_TEXTS } from './post-texts';

export interface PostPendingProps {
  kind: PostKind;
  /** The page's title while the post loads. */
  title?: Text;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** A post's page without the post: loading, failed or not found. */
export function PostPending({ kind, title = POST_TEXTS[kind].name, error, onRetry }: PostPendingProps) {
  if (!error) return <PostSkeleton title={translate(title)} />;
  if (error.status === 404) return <PostNotFound kind={kind} />;
  return (
    <Page title={translate(POST_TEXTS[kind].name)}>
      <FailureNote onRetry={onRetry}>{translate(POST_TEXTS[kind].failed)}</FailureNote>
    </Page>
  );
}

export function PostNotFound({ kind }: { kind: PostKind }) {
  const { notFound, missing, all } = POST_TEXTS[kind];
  return (
    <>
      <PageTitle title={translate(notFound)} />
      <PageHeading className="sr-only">{translate(notFound)}</PageHeading>
      <EmptyState
        title={translate(missing)}
        action={<ButtonLink to={paths.posts(kind)}>{translate(all)}</ButtonLink>}
      >
        {t('The author may have deleted it.')}
      </EmptyState>
    </>
  );
}
