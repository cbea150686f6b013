import type { CallOutput } from '@/api';

/* What pages show of what members write, as the calls answer. */
export type Blog = CallOutput<'content.blog.read'>['data'];
export type BlogItem = CallOutput<'content.blog.list'>['results'][number];
export type Question = CallOutput<'content.question.read'>['data'];
export type QuestionItem = CallOutput<'content.question.list'>['results'][number];
export type Comment = CallOutput<'content.blog.list_comments'>['results'][number];
export type Answer = CallOutput<'content.question.list_answers'>['results'][number];
export type PostVersion = CallOutput<'content.blog.list_versions'>['results'][number];
/** What a blog and a question have in common. */
export type Post = Blog | Question;
/** What can be reported. */
export type ReportedKind = 'blog' | 'question' | 'answer' | 'comment' | 'message';
