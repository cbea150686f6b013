import { text } from '@skillhour/texts';
import { ArrowLeftRight, Flag, LayoutDashboard, Medal, Tags, TriangleAlert, Users } from 'lucide-react';
import { paths } from '@/routing';
import { hasPage } from '../route-table';
import type { NavLinkEntry } from './nav-links';

/** The admin sidebar's links in the specification's order, "Dashbord" spelled as it is there; ours behind them. A page that does not exist yet has no link. */
export const adminLinks: readonly NavLinkEntry[] = [
  { to: paths.adminDashboard(), label: text('Dashbord'), icon: LayoutDashboard },
  { to: paths.adminTimePlans(), label: text('Premium plan'), icon: Medal },
  { to: paths.adminTags(), label: text('Tags'), icon: Tags },
  { to: paths.adminUsers(), label: text('Users'), icon: Users },
  { to: paths.adminReports(), label: text('Reports'), icon: Flag },
  { to: paths.adminTransactions(), label: text('Transactions'), icon: ArrowLeftRight },
  { to: paths.stuckWork(), label: text('Stuck work'), icon: TriangleAlert },
].filter(({ to }) => hasPage(to));
