import { text } from '@skillhour/texts';
import { CircleQuestionMark } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

const label = text('Search questions');
const page = { access: 'member', shell: true, search: { label, path: '/questions' } } as const;

export const routes: readonly FeatureRoute[] = [
  {
    path: '/questions',
    access: 'member',
    shell: true,
    load: () => import('./questions-page'),
    nav: { label: text('Questions'), icon: CircleQuestionMark, order: 2, below: '/question' },
    search: { label },
  },
  { ...page, path: '/question/new', load: () => import('./ask-page') },
  { ...page, path: '/question/:id', load: () => import('./question-page'), reading: 'question' },
  { ...page, path: '/question/:id/edit', load: () => import('./edit-page') },
  { ...page, path: '/question/:id/history', load: () => import('./history-page') },
];
