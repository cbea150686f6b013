import type { PostKind } from '@skillhour/contracts';
import { listInput, readFilter, readListQuery } from '@/search/list-query';

/** Orders of the list of questions. The first is the server's default, and is not sent. */
export const QUESTION_ORDERS = ['newest', 'votes', 'unanswered'] as const;

/** Returns the input of the list of questions, for its page and for prefetching. */
export function questionsInput(params: URLSearchParams) {
  const sort = readFilter(params, 'sort', QUESTION_ORDERS);
  return { ...listInput(readListQuery(params)), ...(sort !== QUESTION_ORDERS[0] && { sort }) };
}

/** Returns the input that identifies a post: a blog by its slug, a question by its id. */
export const addressInput = (kind: PostKind, address: string) =>
  kind === 'blog' ? { slug: address } : { id: address };

/** Returns the part of a post's URL that identifies it. */
export const addressOf = (post: { id: string; slug?: string }): string => post.slug ?? post.id;

/** Number of comments or answers that a page of them has. */
const REPLIES_PER_PAGE: Record<PostKind, number> = { blog: 20, question: 30 };

/** Returns the input for one page of a post's replies, besides the post itself. */
export const replyPage = (kind: PostKind, page: number) => ({ page, page_size: REPLIES_PER_PAGE[kind] });
