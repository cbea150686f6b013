import { text } from '@skillhour/texts';
import {
  BookOpenCheck,
  Flag,
  Gauge,
  Hourglass,
  LayoutDashboard,
  MessageSquareWarning,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Tags,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { paths, type FeatureRoute } from '@/routing';
import { readListQuery } from '@/search/list-query';

const admin = { access: 'admin', shell: 'admin' } as const;
const users = text('Search users');
const reports = text('Search reports');

/** The links of the specification in its order and spelling ("Dashbord"), followed by additional ones. */
export const routes: readonly FeatureRoute[] = [
  {
    ...admin,
    path: paths.adminDashboard(),
    load: () => import('./dashboard/dashboard-page'),
    nav: { label: text('Dashbord'), icon: LayoutDashboard, order: 1 },
    search: { label: text('Search blogs'), path: paths.home() },
  },
  {
    ...admin,
    path: paths.adminTimePlans(),
    feature: 'plans',
    load: () => import('./time-plans/time-plans-page'),
    data: ({ query }) => [['ledger.time_plan.list_all', { page: readListQuery(query).page }]],
    nav: { label: text('Premium plan'), icon: Hourglass, order: 2 },
  },
  {
    ...admin,
    path: paths.adminTags(),
    load: () => import('./tags/tags-page'),
    nav: { label: text('Tags'), icon: Tags, order: 3 },
    search: { label: text('Search tags'), categories: false },
  },
  {
    ...admin,
    path: paths.adminUsers(),
    load: () => import('./users/users-page'),
    nav: { label: text('Users'), icon: Users, order: 4, below: ['/admin/user'] },
    search: { label: users },
  },
  {
    ...admin,
    path: '/admin/user/details/:id',
    load: () => import('./users/user-page'),
    search: { label: users, path: paths.adminUsers() },
  },
  {
    ...admin,
    path: paths.adminReports(),
    load: () => import('./reports/reports-page'),
    nav: { label: text('Reports'), icon: Flag, order: 5, below: ['/admin/report', '/admin/appeals'] },
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
    nav: { label: text('Transactions'), icon: ReceiptIndianRupee, order: 6 },
  },
  {
    ...admin,
    path: paths.adminContent(),
    load: () => import('./content/content-page'),
    nav: { label: text('Reported content'), icon: MessageSquareWarning, order: 7 },
    search: { label: text('Search reported content'), categories: false },
  },
  {
    ...admin,
    path: paths.adminDisputes(),
    load: () => import('./disputes/disputes-page'),
    nav: { label: text('Disputes'), icon: Scale, order: 8 },
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
    nav: { label: text('Audit log'), icon: ScrollText, order: 9 },
    search: { label: text('Search audit log'), categories: false },
  },
  {
    ...admin,
    path: paths.adminLedger(),
    load: () => import('./ledger/ledger-page'),
    nav: { label: text('Ledger'), icon: BookOpenCheck, order: 10 },
    search: { label: text('Search transfers'), categories: false },
  },
  {
    ...admin,
    path: paths.stuckWork(),
    load: () => import('./stuck-work/stuck-work-page'),
    nav: { label: text('Stuck work'), icon: TriangleAlert, order: 11 },
  },
  {
    ...admin,
    path: paths.adminCappedPairs(),
    load: () => import('./capped-pairs/capped-pairs-page'),
    nav: { label: text('Payment caps'), icon: Gauge, order: 12 },
  },
];
