import { lazy } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/routing';
import { routeTable } from './route-table';

const ReadingPage = lazy(() => import('@/features/reading/reading-page'));

/** What the gateway's document says where the community lets everybody read what its author allows. */
const isReadingPublic = () => document.querySelector('meta[name="public-reading"][content="on"]') !== null;

/** At a member's page, who is signed out reads what everybody may, or goes to the login and comes back. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  const [match] = matchRoutes([...routeTable], pathname) ?? [];
  const [address] = Object.values(match?.params ?? {});
  if (match?.route.reading && address !== undefined && isReadingPublic())
    return <ReadingPage key={pathname} kind={match.route.reading} address={address} />;
  return <Navigate to={paths.login(pathname + search)} replace />;
}
