import type { FeatureRoute, NavEntry } from '@/routing';
import { routeTable } from '../route-table';

export interface NavLinkEntry extends Omit<NavEntry, 'order'> {
  to: string;
}

/** Returns a shell's links in the specification's order, as declared by the features' routes. */
const linksOf = (wanted: FeatureRoute['shell']): readonly NavLinkEntry[] =>
  routeTable
    .flatMap(({ path, shell, nav }) => (nav && shell === wanted ? [{ to: path, ...nav }] : []))
    .sort((one, other) => one.order - other.order);

export const navLinks = linksOf(true);
export const adminLinks = linksOf('admin');
