import {
  createSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  type LinkProps,
  type Location,
  type SetURLSearchParams,
} from 'react-router';
import { useContext, useMemo, type MouseEvent } from 'react';

/**
 * The parts of React Router that this app uses. This module replaces `react-router-dom` (vite.config.ts). The original
 * `Link` includes prefetching of data and styles for framework routes, 3 KB of every first visit. Here, `prefetchLinks`
 * prefetches.
 */
export {
  BrowserRouter,
  matchPath,
  matchRoutes,
  MemoryRouter,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';

type Props = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument'> &
  Omit<React.ComponentProps<'a'>, 'href'>;

/** Link within the app. The router opens it, unless it opens in another window or has a separate document. */
export function Link({ to, replace, state, reloadDocument, target, onClick, ...rest }: Props) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace && { replace }),
    ...(target && { target }),
    state: state as unknown,
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) open(event);
  };
  return <a {...rest} href={href} target={target} onClick={press} />;
}

/**
 * Reads and changes the parameters of the URL. A change applies to the newest URL, not to the rendered one: the router
 * renders a navigation later, so that the original hook loses the first of two quick changes.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Both the browser's and the tests' history have a location.
  const history = useContext(NavigationContext).navigator as unknown as { location: Location };
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetURLSearchParams = (change, options) => {
    const now = new URLSearchParams(history.location.search);
    void navigate(`?${createSearchParams(typeof change === 'function' ? change(now) : change)}`, options);
  };
  return [params, setParams];
}
