import { text } from '@skillhour/texts';
import {
  BookOpenCheck,
  ChartColumn,
  FileInput,
  Flag,
  Gauge,
  Hourglass,
  LayoutDashboard,
  MessageSquareWarning,
  PackageOpen,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Tags,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { paths, type NavLinkEntry } from '@/routing';
import { importPaths } from './import/import-paths';

/** The links of the specification in its order and spelling ("Dashbord"), followed by additional ones. */
export const adminLinks: readonly NavLinkEntry[] = [
  { to: paths.adminDashboard(), label: text('Dashbord'), icon: LayoutDashboard },
  { to: paths.adminTimePlans(), label: text('Premium plan'), icon: Hourglass },
  { to: paths.adminTags(), label: text('Tags'), icon: Tags },
  { to: paths.adminUsers(), label: text('Users'), icon: Users, below: ['/admin/user'] },
  {
    to: paths.adminReports(),
    label: text('Reports'),
    icon: Flag,
    below: ['/admin/report', '/admin/appeals'],
  },
  { to: paths.adminTransactions(), label: text('Transactions'), icon: ReceiptIndianRupee },
  { to: paths.adminContent(), label: text('Reported content'), icon: MessageSquareWarning },
  { to: paths.adminDisputes(), label: text('Disputes'), icon: Scale },
  { to: paths.adminAudit(), label: text('Audit log'), icon: ScrollText },
  { to: paths.adminLedger(), label: text('Ledger'), icon: BookOpenCheck },
  { to: '/admin/export', label: text('Export'), icon: PackageOpen },
  { to: '/admin/activity', label: text('Activity'), icon: ChartColumn },
  { to: paths.stuckWork(), label: text('Stuck work'), icon: TriangleAlert },
  { to: paths.adminCappedPairs(), label: text('Payment caps'), icon: Gauge },
  { to: importPaths.list(), label: text('Import'), icon: FileInput },
];
