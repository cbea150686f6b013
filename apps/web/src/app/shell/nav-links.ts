import type { FeatureRoute, NavEntry } from '@/routing';
import { routeTable } from '../route-table';

export interface NavLinkEntry extends Omit<NavEntry, 'order'> {
  to: string;
}

/** A shell's links in the specification's order, as the features' routes declare them. */
const linksOf = (wanted: FeatureRoute['shell']): readonly NavLinkEntry[] =>
  routeTable
    .flatMap(({ path, shell, nav }) => (nav && shell === wanted ? [{ to: path, ...nav }] : []))
    .sort((one, other) => one.order - other.order);

export const navLinks = linksOf(true);
export const adminLinks = linksOf('admin');

/** The link whose page, or a page below it, is open. */
export const currentLink = (links: readonly NavLinkEntry[], pathname: string): number =>
  links.findIndex(
    ({ to, below = to }) =>
      pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`${below}/`),
  );
