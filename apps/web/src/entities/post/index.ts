export { BlogCard, BlogCardSkeleton } from './blog-card';
export { CommentCount, ViewCount } from './facts';
export { OwnDeeds } from './own-deeds';
export { Posted } from './posted';
export { PostSkeleton } from './post-skeleton';
export { AnswersBadge, QuestionCard, QuestionCardSkeleton } from './question-card';
export { ReportButton } from './report-button';
export { ShareButtons } from './share-buttons';
export type * from './views';
