import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '@/auth';
import { paths, wantedPlace, type PageAccess } from '@/routing';
import { firstPageOf } from './first-page';
import { LoadingScreen } from './loading-screen';
import { SignedOut } from './signed-out';

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
      void import('@/auth/auth-server').then(({ ensureKnown }) => ensureKnown());
  }, [mustKnow, isAuthenticated]);

  if (!mustKnow) return children;
  if (isAuthenticated === null) return access === 'guest' ? children : <LoadingScreen />;
  if (access === 'guest') {
    if (!isAuthenticated) return children;
    const first = firstPageOf(role, pathname === paths.adminLogin());
    return <Navigate to={wantedPlace(search) ?? first} replace />;
  }
  if (!isAuthenticated) return <SignedOut />;
  if (access === 'admin' && role !== 'admin') return <Navigate to={paths.home()} replace />;
  return children;
}
