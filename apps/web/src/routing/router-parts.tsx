import { useHref, useLinkClickHandler, type LinkProps } from 'react-router';
import type { MouseEvent } from 'react';

/**
 * What this app uses of react-router; it stands in the place of `react-router-dom` (vite.config.ts). Its own `Link` brings along what it
 * would need to fetch data and styles of framework routes: 3 KB of every first visit. Ours are fetched by `watchLinks`.
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

/** A link to a page of ours: the router opens it, unless it is to stand in another window or is a document of its own. */
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
