import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { useLive } from '@/live';
import { routeTable } from '../route-table';
import { CategoryBar } from './category-bar';
import { Frame } from './frame';
import { navLinks } from './nav-links';
import { Purse } from './purse';
import { searchOn } from './search-context';
import { TopBar } from './top-bar';

/** Shell of every member page. */
export default function Shell() {
  const { pathname } = useLocation();
  useLive(useMember().id);
  const open = searchOn(pathname, routeTable);
  return (
    <Frame
      links={navLinks}
      foot={(sidebar) => <Purse {...sidebar} />}
      top={(deeds) => <TopBar {...deeds} />}
      tabs={open?.isHere === true && open.categories !== false && <CategoryBar />}
    />
  );
}
