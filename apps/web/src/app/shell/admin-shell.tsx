import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { useLive } from '@/live';
import { routeTable } from '../route-table';
import { AdminTopBar } from './admin-top-bar';
import { CategoryBar } from './category-bar';
import { Frame } from './frame';
import { adminLinks } from './nav-links';
import { findSearchContext } from './search-context';

/** Shell of every admin page: without the minutes balance, with categories on the member lists. */
export default function AdminShell() {
  const { pathname } = useLocation();
  useLive(useMember().id);
  const search = findSearchContext(pathname, routeTable);
  const hasCategories = search?.isHere === true && search.categories !== false;
  return (
    <Frame
      links={adminLinks}
      top={(actions) => <AdminTopBar {...actions} />}
      tabs={hasCategories && <CategoryBar />}
    />
  );
}
