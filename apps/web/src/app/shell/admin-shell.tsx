import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { adminLinks } from '@/features/admin/links';
import { useLive } from '@/live';
import { hasPage, routeTable } from '../route-table';
import { AdminTopBar } from './admin-top-bar';
import { CategoryBar } from './category-bar';
import { Frame } from './frame';
import { findSearchContext } from './search-context';

// Some pages are turned off in some communities.
const links = adminLinks.filter(({ to }) => hasPage(to));

/** Shell of every admin page: without the minutes balance, with categories on the member lists. */
export default function AdminShell() {
  const { pathname } = useLocation();
  useLive(useMember().id);
  const search = findSearchContext(pathname, routeTable);
  const hasCategories = search?.isHere === true && search.categories !== false;
  return (
    <Frame
      links={links}
      top={(actions) => <AdminTopBar {...actions} />}
      tabs={hasCategories && <CategoryBar />}
    />
  );
}
