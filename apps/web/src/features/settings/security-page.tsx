import { Navigate } from 'react-router-dom';
import { paths } from '@/routing';

/** Redirects the former address of the security settings, which emails and bookmarks still use. */
export default function SecurityPage() {
  return <Navigate to={paths.settings('security')} replace />;
}
