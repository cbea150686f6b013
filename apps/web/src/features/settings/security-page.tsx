import { Navigate } from 'react-router-dom';
import { paths } from '@/routing';

/** Where the security settings stood before they became a part of one page; mails and bookmarks still lead here. */
export default function SecurityPage() {
  return <Navigate to={paths.settings('security')} replace />;
}
