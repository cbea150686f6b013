import type { PostKind } from '@skillhour/contracts';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import type { Post } from '@/entities/post';
import { addressInput, replyPage } from './inputs';

/** Loads the post in the current URL. */
export function usePost(kind: PostKind) {
  const { address = '' } = useParams();
  const input = addressInput(kind, address);
  const { data, error, mutate } = useCall(`content.${kind}.read`, input, { revalidateOnFocus: false });
  return {
    ...{ address, input, post: data?.data, error, mutate },
    /** Changes the loaded post without requesting it again. */
    change: (part: Partial<Post>) =>
      void mutate(data && ({ data: { ...data.data, ...part } } as typeof data), { revalidate: false }),
  };
}

const REPLY_LISTS = {
  blog: 'content.blog.list_comments',
  question: 'content.question.list_answers',
} as const;

/** Loads one page of a post's comments or answers. */
export const useReplies = (kind: PostKind, address: string, page: number) =>
  useCall(REPLY_LISTS[kind], { ...addressInput(kind, address), ...replyPage(kind, page) });
