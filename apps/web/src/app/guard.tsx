import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '@/auth';
import { paths, nextPathIn, type PageAccess } from '@/routing';
import { firstPageOf } from './first-page';
import { LoadingScreen } from './loading-screen';
import { SignedOutView } from './signed-out-view';

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
