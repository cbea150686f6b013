import type { PostKind } from '@skillhour/contracts';
import { useCall } from '@/api';
import { HistoryPage } from '@/entities/history/history-page';
import { paths } from '@/routing';
import { PostNotFound } from './post-pending';
import { usePost } from './use-post';

/** Earlier versions of a post. */
export default function PostHistoryPage({ kind }: { kind: PostKind }) {
  const { address, input, post, error } = usePost(kind);
  const versions = useCall(`content.${kind}.list_versions`, input);
  if (error?.status === 404) return <PostNotFound kind={kind} />;
  return (
    <HistoryPage
      post={post}
      versions={versions.data?.results}
      hasFailed={versions.error !== undefined || error !== undefined}
      back={paths.post(kind, address)}
    />
  );
}
