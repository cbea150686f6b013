import { t } from '@skillhour/texts';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { useLive } from '@/live';
import { paths } from '@/routing';
import { routeTable } from '../route-table';
import { CategoryBar } from './category-bar';
import { Frame } from './frame';
import { navLinks } from './nav-links';
import { SidebarBalance } from './sidebar-balance';
import { findSearchContext } from './search-context';
import { TopBar } from './top-bar';

const Warnings = lazy(() => import('./warnings'));

/** Shell of every member page. */
export default function Shell() {
  const { pathname } = useLocation();
  const { id, unseen_warnings } = useMember();
  useLive(id);
  const open = findSearchContext(pathname, routeTable);
  return (
    <Frame
      links={navLinks}
      foot={(sidebar) => (
        <>
          <SidebarBalance {...sidebar} />
          <Link
            to={paths.help()}
            onClick={sidebar.onNavigate}
            className="flex min-h-11 items-center justify-center text-sm text-ink-2"
          >
            {t('Help')}
          </Link>
        </>
      )}
      top={(actions) => (
        <>
          <TopBar {...actions} />
          {unseen_warnings && pathname !== '/warnings' && (
            <Suspense>
              <Warnings />
            </Suspense>
          )}
        </>
      )}
      tabs={open?.isHere === true && open.categories !== false && <CategoryBar />}
    />
  );
}
