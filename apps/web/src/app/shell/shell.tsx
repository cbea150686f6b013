import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { useLive } from '@/live';
import { CategoryTabs } from './category-tabs';
import { Frame } from './frame';
import { navLinks } from './nav-links';
import { Purse } from './purse';
import { isList } from './search-context';
import { TopBar } from './top-bar';

/** What stands around every member page. */
export default function Shell() {
  const { pathname } = useLocation();
  useLive(useMember().id);
  return (
    <Frame
      links={navLinks}
      foot={(sidebar) => <Purse {...sidebar} />}
      top={(deeds) => <TopBar {...deeds} />}
      tabs={isList(pathname) && <CategoryTabs />}
    />
  );
}
