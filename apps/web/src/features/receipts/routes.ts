import type { FeatureRoute } from '@/routing';

/** They stand alone: a sheet to print. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/sessions/:id/receipt',
    access: 'member',
    shell: false,
    load: () => import('./own-receipt-page'),
    data: ({ params: { id = '' } }) => [
      ['exchange.receipt.read', { id }],
      ['exchange.session.read', { id }],
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
