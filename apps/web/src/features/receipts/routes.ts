import type { FeatureRoute } from '@/routing';

/** Both pages have no shell, so that they can be printed. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/sessions/:id/receipt',
    access: 'member',
    shell: false,
    load: () => import('./receipt-page'),
    data: ({ params: { id = '' } }) => [
      ['exchange.receipt.read', { id }],
      ['exchange.session.read', { id }],
      ['exchange.dispute.read_of_session', { id }],
    ],
  },
  {
    path: '/receipts/:code',
    access: 'public',
    shell: false,
    load: () => import('./public-receipt-page'),
    data: ({ params: { code = '' } }) => [['exchange.receipt.read_by_code', { code }]],
  },
];
