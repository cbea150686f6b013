import type { Text } from '@skillhour/texts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Read } from '@/api/read-ahead';

/**
 * Who may see a page. `public`: everybody. `guest`: only who is signed out; others go to /home (from the admin
 * login an admin goes to the first admin page). `member`: who is signed in;
 * others go to /login and come back. `admin`: role admin; members go to /home.
 */
export type PageAccess = 'public' | 'guest' | 'member' | 'admin';

/** A page of a feature. Each feature lists its own in `routes.ts`; the router finds them (app/route-table.ts). */
export interface FeatureRoute {
  /** react-router's pattern: `/requests/:id`. */
  path: string;
  access: PageAccess;
  /** Whether the members' sidebar and top bar stand around it, or the admins'; the room, landing and sign-in pages stand alone. */
  shell: boolean | 'admin';
  /** Loads the page's code when it is first visited: `() => import('./requests-page')`, with the page as default export. */
  load: () => Promise<{ default: ComponentType }>;
  /** What the page reads first, so that it is asked for while the code is still on its way: the very inputs that the page gives to `useCall`. */
  data?: (place: Place) => readonly Read[];
  /** What stands at its one address parameter, where who is signed out may read it: in the page's place, where the community lets everybody read. */
  reading?: 'blog' | 'question';
  /** The part of the product that it belongs to, where a community may do without it: then there is no such page, and no link to it. */
  part?: 'plans';
  /** Its link in the sidebar. */
  nav?: NavEntry;
  /** What the search box searches while the page is open. Without it: what /home searches. */
  search?: SearchContext;
}

/** Where a page is opened: what its path's places hold, and its query. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

export interface NavEntry {
  label: Text;
  icon: LucideIcon;
  /**
   * Its place in the specification's order: home 1, questions 2, requests 3, schedules 4, account 5, tags 6, users 7, chat 8, sessions 9;
   * an admin's: dashboard 1, plans 2, tags 3, users 4, reports 5, transactions 6, ours behind them.
   */
  order: number;
  /** What stands behind its words: a count of what waits, say. Its code comes after the page's. */
  Badge?: ComponentType;
  /** Where further pages of it are, when not below its own path: `/blogs` of `/home`. */
  below?: readonly string[];
}

export interface SearchContext {
  /** What the box says it does: "Search requests". */
  label: Text;
  /** The list that shows what was found. Left out where the page is that list: then search box and category bar filter it. */
  path?: string;
  /** The list's tab to show it with, when the search starts on another page. */
  tab?: string;
  /**
   * False where the list has no categories to be filtered by. `found`: whatever is looked for chooses the first skill whose name contains
   * it, else all of them (specification 2, section 2); else only Enter does, the skill of exactly that name (specification 1, section 4).
   */
  categories?: false | 'found';
}
