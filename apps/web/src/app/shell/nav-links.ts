import { text, type Text } from '@skillhour/texts';
import { CalendarClock, HandHelping, House, Video, Wallet, type LucideIcon } from 'lucide-react';
import { paths } from '@/routing';
import { hasPage } from '../route-table';

export interface NavLinkEntry {
  to: string;
  label: Text;
  icon: LucideIcon;
}

/** The sidebar's links in the specification's order. A page that does not exist yet has no link. */
export const navLinks: readonly NavLinkEntry[] = [
  { to: paths.home(), label: text('Home'), icon: House },
  { to: paths.requests(), label: text('Requests'), icon: HandHelping },
  { to: paths.schedules(), label: text('Schedules'), icon: CalendarClock },
  { to: paths.account(), label: text('Account'), icon: Wallet },
  { to: paths.sessions(), label: text('Sessions'), icon: Video },
].filter(({ to }) => hasPage(to));

/** The link whose page, or a page below it, is open. */
export const currentLink = (links: readonly NavLinkEntry[], pathname: string): number =>
  links.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
