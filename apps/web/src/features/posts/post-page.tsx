import type { PostKind } from '@skillhour/contracts';
import type { ComponentType } from 'react';
import type { Blog, Question } from '@/entities/post';
import { PostPending } from './post-pending';
import { usePost } from './use-post';

interface Posts {
  blog: Blog;
  question: Question;
}
export interface DetailProps<Kind extends PostKind> {
  post: Posts[Kind];
  onChange: (change: Partial<Posts[Kind]>) => void;
}

/** Page of one post. */
export function PostPage<Kind extends PostKind>({
  kind,
  Detail,
}: {
  kind: Kind;
  Detail: ComponentType<DetailProps<Kind>>;
}) {
  const { post, change, error, mutate } = usePost(kind);
  if (!post) return <PostPending kind={kind} error={error} onRetry={() => void mutate()} />;
  // The types of a call don't relate the kind in its name to its output.
  return <Detail key={post.id} post={post as Posts[Kind]} onChange={change} />;
}
