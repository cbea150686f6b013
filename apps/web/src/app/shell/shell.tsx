import { useLocation } from 'react-router-dom';
import { routeTable } from '../route-table';
import { CategoryBar } from './category-bar';
import { Frame } from './frame';
import { navLinks } from './nav-links';
import { Purse } from './purse';
import { searchOn } from './search-context';
import { TopBar } from './top-bar';

/** What stands around every member page. */
export default function Shell() {
  const { pathname } = useLocation();
  return (
    <Frame
      links={navLinks}
      foot={(sidebar) => <Purse {...sidebar} />}
      top={(deeds) => <TopBar {...deeds} />}
      tabs={searchOn(pathname, routeTable)?.isHere === true && <CategoryBar />}
    />
  );
}
