import type { NavEntry } from '@/routing';
import { routeTable } from '../route-table';

export interface NavLinkEntry extends Omit<NavEntry, 'order'> {
  to: string;
}

/** The sidebar's links in the specification's order, as the features' routes declare them. */
export const navLinks: readonly NavLinkEntry[] = routeTable
  .flatMap(({ path, nav }) => (nav ? [{ to: path, ...nav }] : []))
  .sort((one, other) => one.order - other.order);

/** The link whose page, or a page below it, is open. */
export const currentLink = (links: readonly NavLinkEntry[], pathname: string): number =>
  links.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
