import { text } from '@skillhour/texts';
import { paths, type FeatureRoute } from '@/routing';
import { readListQuery } from '@/search/list-query';
import { RECORD_PATH, TAUGHT_PATH } from './managed/paths';

const admin = { access: 'admin', shell: 'admin' } as const;
const users = text('Search users');
const reports = text('Search reports');

/** The admin pages. Their links are in `links.ts`, which members' browsers do not load. */
export const routes: readonly FeatureRoute[] = [
  {
    ...admin,
    path: paths.adminDashboard(),
    load: () => import('./dashboard/dashboard-page'),
    search: { label: text('Search blogs'), path: paths.home() },
  },
  {
    ...admin,
    path: paths.adminTimePlans(),
    feature: 'plans',
    load: () => import('./time-plans/time-plans-page'),
    data: ({ query }) => [['ledger.time_plan.list_all', { page: readListQuery(query).page }]],
  },
  {
    ...admin,
    path: paths.adminTags(),
    load: () => import('./tags/tags-page'),
    search: { label: text('Search tags'), categories: false },
  },
  {
    ...admin,
    path: paths.adminUsers(),
    load: () => import('./users/users-page'),
    search: { label: users },
  },
  {
    access: 'admin',
    shell: false,
    path: TAUGHT_PATH,
    load: () => import('./managed/taught-page'),
  },
  {
    ...admin,
    path: '/admin/user/details/:id',
    load: () => import('./users/user-page'),
    search: { label: users, path: paths.adminUsers() },
  },
  {
    ...admin,
    path: RECORD_PATH,
    load: () => import('./exchanges/record-page'),
    search: { label: users, path: paths.adminUsers() },
  },
  {
    ...admin,
    path: paths.adminReports(),
    load: () => import('./reports/reports-page'),
    search: { label: reports },
  },
  {
    ...admin,
    path: '/admin/report/details/:id',
    load: () => import('./reports/report-page'),
    search: { label: reports, path: paths.adminReports() },
  },
  {
    ...admin,
    path: paths.adminAppeals(),
    load: () => import('./sanctions/appeals-page'),
    search: { label: reports, path: paths.adminReports() },
  },
  {
    ...admin,
    path: paths.adminTransactions(),
    feature: 'plans',
    load: () => import('./transactions/transactions-page'),
    data: ({ query }) => [['ledger.purchase.list_all', { page: readListQuery(query).page }]],
  },
  {
    ...admin,
    path: paths.adminContent(),
    load: () => import('./content/content-page'),
    search: { label: text('Search reported content'), categories: false },
  },
  {
    ...admin,
    path: paths.adminDisputes(),
    load: () => import('./disputes/disputes-page'),
  },
  {
    ...admin,
    path: '/admin/disputes/:id',
    load: () => import('./disputes/dispute-page'),
  },
  {
    ...admin,
    path: paths.adminAudit(),
    load: () => import('./audit/audit-page'),
    search: { label: text('Search audit log'), categories: false },
  },
  {
    ...admin,
    path: paths.adminLedger(),
    load: () => import('./ledger/ledger-page'),
    search: { label: text('Search transfers'), categories: false },
  },
  {
    ...admin,
    path: '/admin/export',
    load: () => import('./export/export-page'),
  },
  {
    ...admin,
    path: paths.stuckWork(),
    load: () => import('./stuck-work/stuck-work-page'),
  },
  {
    ...admin,
    path: paths.adminCappedPairs(),
    load: () => import('./capped-pairs/capped-pairs-page'),
  },
  {
    ...admin,
    path: '/admin/activity',
    load: () => import('./activity/activity-page'),
  },
  {
    ...admin,
    path: '/admin/import',
    load: () => import('./import/imports-page'),
    data: () => [['identity.import.list', { page: 1 }]],
  },
  {
    ...admin,
    path: '/admin/import/:id',
    load: () => import('./import/import-page'),
    data: ({ params: { id = '' } }) => [['identity.import.read', { id }]],
    search: { label: text('Search the import'), categories: false },
  },
];
