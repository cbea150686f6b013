import type { CallInput } from '@/api';
import type { Post } from '@/entities/post';

export type PostContent = Pick<CallInput<'content.blog.create'>, 'title' | 'body_content'> & {
  tags: string[];
  is_public?: boolean | undefined;
};
/** The form's values as its controls hold them. */
export interface PostFields {
  title: string;
  body_content: string;
  tags: string[];
  is_public: boolean;
}
export const POST_FIELD_NAMES = ['title', 'body_content', 'tags'] as const;

export const postFieldsOf = (post: Post | undefined): PostFields => ({
  title: post?.title ?? '',
  body_content: post?.body_content ?? '',
  tags: post?.tags.map(({ name }) => name) ?? [],
  is_public: post?.is_public ?? false,
});
