import type { Blog, Question } from '@skillhour/contracts';
import type { Shown } from './post-views.js';

type OfBlog = Pick<Blog, 'slug' | 'comment_count'>;
type OfQuestion = Pick<Question, 'answered' | 'answers_count' | 'accepted_answer_id'>;

export const asBlog = <View>({ post, view }: Shown<View>): View & OfBlog => ({
  ...view,
  slug: post.address,
  comment_count: post.replies,
});

export const asQuestion = <View>({ post, view }: Shown<View>): View & OfQuestion => ({
  ...view,
  answered: post.acceptedId !== null,
  answers_count: post.replies,
  accepted_answer_id: post.acceptedId,
});
