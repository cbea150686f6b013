import type { Blog, Question } from '@skillhour/contracts';
import type { PostWithView } from './post-views.js';

type BlogFields = Pick<Blog, 'slug' | 'comment_count'>;
type QuestionFields = Pick<Question, 'answered' | 'answers_count' | 'accepted_answer_id'>;

export const toBlogView = <View>({ post, view }: PostWithView<View>): View & BlogFields => ({
  ...view,
  slug: post.address,
  comment_count: post.replies,
});

export const toQuestionView = <View>({ post, view }: PostWithView<View>): View & QuestionFields => ({
  ...view,
  answered: post.acceptedId !== null,
  answers_count: post.replies,
  accepted_answer_id: post.acceptedId,
});
