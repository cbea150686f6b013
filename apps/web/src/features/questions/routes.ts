import { text } from '@skillhour/texts';
import { CircleQuestionMark } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';
import { firstAnswersInput } from './inputs';

const label = text('Search questions');
const page = { access: 'member', shell: true, search: { label, path: '/questions' } } as const;

export const routes: readonly FeatureRoute[] = [
  {
    path: '/questions',
    access: 'member',
    shell: true,
    load: () => import('./questions-page'),
    data: ({ query }) => [['content.question.list', listInput(readListQuery(query))]],
    nav: { label: text('Questions'), icon: CircleQuestionMark, order: 2, below: ['/question'] },
    search: { label },
  },
  { ...page, path: '/question/new', load: () => import('./ask-page') },
  {
    ...page,
    path: '/question/:id',
    load: () => import('./question-page'),
    reading: 'question',
    data: ({ params: { id = '' } }) => [
      ['content.question.read', { id }],
      ['content.question.list_answers', firstAnswersInput(id)],
    ],
  },
  { ...page, path: '/question/:id/edit', load: () => import('./edit-page') },
  { ...page, path: '/question/:id/history', load: () => import('./history-page') },
];
