import type { PostKind } from '@skillhour/contracts';
import { text } from '@skillhour/texts';
import { CircleQuestionMark } from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import type { FeatureRoute } from '@/routing';
import { questionsInput, replyPage } from './inputs';

const page = { access: 'member', shell: true } as const;
const label = text('Search questions');
const search = {
  blog: { label: text('Search blogs'), path: '/home' },
  question: { label, path: '/questions' },
};

/** Passes the kind of posts to a page. */
const bind = (kind: PostKind, { default: Page }: { default: ComponentType<{ kind: PostKind }> }) => ({
  default: () => createElement(Page, { kind }),
});

/** The pages that blogs and questions have in common. */
const pagesOf = (kind: PostKind, path: string): FeatureRoute[] =>
  [
    { path: `${path}/new`, load: async () => bind(kind, await import('./write-page')) },
    { path: `${path}/:address/edit`, load: async () => bind(kind, await import('./edit-page')) },
    { path: `${path}/:address/history`, load: async () => bind(kind, await import('./history-page')) },
  ].map((route) => ({ ...page, search: search[kind], ...route }));

export const routes: readonly FeatureRoute[] = [
  ...pagesOf('blog', '/blogs'),
  {
    ...page,
    path: '/blogs/:address',
    load: () => import('./blog-page'),
    reading: 'blog',
    data: ({ params: { address = '' } }) => [['content.blog.read', { slug: address }]],
    search: search.blog,
  },
  {
    ...page,
    path: '/questions',
    load: () => import('./questions-page'),
    data: ({ query }) => [['content.question.list', questionsInput(query)]],
    nav: { label: text('Questions'), icon: CircleQuestionMark, order: 2, below: ['/question'] },
    search: { label },
  },
  ...pagesOf('question', '/question'),
  {
    ...page,
    path: '/question/:address',
    load: () => import('./question-page'),
    reading: 'question',
    data: ({ params: { address = '' } }) => [
      ['content.question.read', { id: address }],
      ['content.question.list_answers', { id: address, ...replyPage('question', 1) }],
    ],
    search: search.question,
  },
];
