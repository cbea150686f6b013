import type { ComponentType } from 'react';

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
}
