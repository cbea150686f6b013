import { adminLinks } from './admin-links';
import { AdminTopBar } from './admin-top-bar';
import { Frame } from './frame';

/** What stands around every admin page: no purse, no categories. */
export default function AdminShell() {
  return <Frame links={adminLinks} top={(deeds) => <AdminTopBar {...deeds} />} />;
}
