import { lazy } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/routing';
import { routeTable } from './route-table';

const ReadingPage = lazy(() => import('@/features/reading/reading-page'));

/** The gateway adds this tag to the document if the community allows public reading. Authors decide for each post. */
const isReadingPublic = () => document.querySelector('meta[name="public-reading"][content="on"]') !== null;

/**
 * Shown to signed-out visitors on a member's page: the public post, if it may be read, otherwise a redirect to the
 * login and back.
 */
export function SignedOutView() {
  const { pathname, search } = useLocation();
  const [match] = matchRoutes([...routeTable], pathname) ?? [];
  const [address] = Object.values(match?.params ?? {});
  if (match?.route.reading && address !== undefined && isReadingPublic())
    return <ReadingPage key={pathname} kind={match.route.reading} address={address} />;
  return <Navigate to={paths.login(pathname + search)} replace />;
}
