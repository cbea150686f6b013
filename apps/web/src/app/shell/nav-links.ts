import type { NavLinkEntry } from '@/routing';
import { routeTable } from '../route-table';

/** The links of the members' shell in the specification's order, as declared by the features' routes. */
export const navLinks: readonly NavLinkEntry[] = routeTable
  .flatMap(({ path, nav }) => (nav ? [{ to: path, ...nav }] : []))
  .sort((one, other) => one.order - other.order);
