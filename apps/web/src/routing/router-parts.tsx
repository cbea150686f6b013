import { useHref, useLinkClickHandler, type LinkProps } from 'react-router';
import type { MouseEvent } from 'react';

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
  useSearchParams,
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
