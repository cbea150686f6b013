import { useEffect, type ReactNode, lazy } from 'react';
import { Navigate, useLocation, matchRoutes } from 'react-router-dom';
import { useAuth, type AuthState } from '@/auth';
import { paths, nextPathIn, type PageAccess } from '@/routing';
import { LoadingScreen } from './loading-screen';
import { hasPage, routeTable } from './route-table';

const ReadingPage = lazy(() => import('@/features/reading/reading-page'));

/** The gateway adds this tag to the document if the community allows public reading. Authors decide for each post. */
const isReadingPublic = () => document.querySelector('meta[name="public-reading"][content="on"]') !== null;

/**
 * Shown to signed-out visitors on a member's page: the public post, if it may be read, otherwise a redirect to the
 * login and back.
 */
function SignedOutView() {
  const { pathname, search } = useLocation();
  const [match] = matchRoutes([...routeTable], pathname) ?? [];
  const [address] = Object.values(match?.params ?? {});
  if (match?.route.reading && address !== undefined && isReadingPublic())
    return <ReadingPage key={pathname} kind={match.route.reading} address={address} />;
  return <Navigate to={paths.login(pathname + search)} replace />;
}

/**
 * Renders a page for callers who may see it and redirects all others. Shows "Loading..." until the caller is known.
 * Guest pages render at once because most of their visitors are guests; signed-in members are redirected later.
 */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { isAuthenticated, role } = useAuth();
  const { pathname, search } = useLocation();
  const mustKnow = access !== 'public';
  useEffect(() => {
    if (mustKnow && isAuthenticated === null)
      void import('@/auth/auth-server').then(({ ensureAuthKnown }) => ensureAuthKnown());
  }, [mustKnow, isAuthenticated]);

  if (!mustKnow) return children;
  if (isAuthenticated === null) return access === 'guest' ? children : <LoadingScreen />;
  if (access === 'guest') {
    if (!isAuthenticated) return children;
    const first = firstPageOf(role, pathname === paths.adminLogin());
    return <Navigate to={nextPathIn(search) ?? first} replace />;
  }
  if (!isAuthenticated) return <SignedOutView />;
  if (access === 'admin' && role !== 'admin') return <Navigate to={paths.home()} replace />;
  return children;
}

/**
 * Returns the page to which a signed-in member is redirected from a guest page. An admin who opens the admin login goes
 * to the first available admin page.
 */
function firstPageOf(role: AuthState['role'], openedAdminLogin: boolean): string {
  if (!openedAdminLogin || role !== 'admin') return paths.home();
  return hasPage(paths.adminDashboard()) ? paths.adminDashboard() : paths.stuckWork();
}
