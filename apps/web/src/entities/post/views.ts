import type { PostContent as ContentFields } from '@skillhour/contracts';
import type { CallOutput } from '@/api';

/* Posts as pages show them, derived from the responses of the content service. */
export type Blog = CallOutput<'content.blog.read'>['data'];
export type BlogItem = CallOutput<'content.blog.list'>['results'][number];
export type Question = CallOutput<'content.question.read'>['data'];
export type QuestionItem = CallOutput<'content.question.list'>['results'][number];
export type Comment = CallOutput<'content.blog.list_comments'>['results'][number];
export type Answer = CallOutput<'content.question.list_answers'>['results'][number];
export type PostVersion = CallOutput<'content.blog.list_versions'>['results'][number];
/** The fields that an author writes. */
export type PostContent = Pick<PostVersion, keyof ContentFields>;
/** Fields that blogs and questions share. */
export type Post = Blog | Question;
/** Kinds of content that can be reported. */
export type ReportedKind = 'blog' | 'question' | 'answer' | 'comment' | 'message';
