import type { Text } from '@skillhour/texts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PrefetchRequest } from '@/api/prefetch';

/**
 * Access to a page. `public`: everyone. `guest`: signed-out visitors only; members go to /home, and an admin on the
 * admin login goes to the first admin page. `member`: signed-in members; others go to /login and return. `admin`: role
 * admin; members go to /home.
 */
export type PageAccess = 'public' | 'guest' | 'member' | 'admin';

/** A page of a feature. Each feature lists its pages in `routes.ts`; the router collects them (app/route-table.ts). */
export interface FeatureRoute {
  /** Pattern of React Router: `/requests/:id`. */
  path: string;
  access: PageAccess;
  /**
   * Whether the page has the members' or the admins' sidebar and top bar. The room, landing and sign-in pages have
   * none.
   */
  shell: boolean | 'admin';
  /**
   * Loads the page's code when it is first visited: `() => import('./requests-page')`, with the page as the default
   * export.
   */
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Returns the page's first requests, so that they are sent while its code loads. The inputs must equal those of the
   * page's `useCall`.
   */
  data?: (location: PageLocation) => readonly PrefetchRequest[];
  /**
   * The kind of post on this page that may be readable without sign-in. If the community allows it, its public page
   * replaces this one. Its id or slug is the path's only parameter.
   */
  reading?: 'blog' | 'question';
  /**
   * The optional product feature that the page belongs to. If the community turns it off, the page and its links are
   * removed.
   */
  feature?: 'plans' | 'in_person';
  /** The page's link in the sidebar. */
  nav?: NavEntry;
  /** Target of the search box while the page is open; by default the same as on /home. */
  search?: SearchContext;
}

/** The path parameters and the query with which a page is opened. */
interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

interface NavEntry {
  label: Text;
  icon: LucideIcon;
  /**
   * Position in the specification's order. Members: home 1, questions 2, requests 3, schedules 4, account 5, tags 6,
   * users 7, chat 8, sessions 9.
   */
  order: number;
  /** Badge after the label, such as a count of pending items. Its code loads after the page's. */
  Badge?: ComponentType;
  /** Paths of related pages that are not below the link's own path: `/blogs` for `/home`. */
  below?: readonly string[];
}

/** A link of a shell. */
export interface NavLinkEntry extends Omit<NavEntry, 'order'> {
  to: string;
}

export interface SearchContext {
  /** Label of the search box: "Search requests". */
  label: Text;
  /**
   * Path of the list that shows the results. Omitted if the page is that list: the search box and the category bar then
   * filter it.
   */
  path?: string;
  /** Tab of the list to open when the search starts on another page. */
  tab?: string;
  /** Labels of the search box on other tabs of the page, whose lists it then searches. */
  labels?: Readonly<Record<string, Text>>;
  /**
   * False if the list cannot be filtered by category. With `found`, each search selects the first skill whose name
   * contains the text, otherwise all categories (specification 2, section 2). If omitted, only Enter selects a skill,
   * the one of exactly that name (specification 1, section 4).
   */
  categories?: false | 'found';
}
