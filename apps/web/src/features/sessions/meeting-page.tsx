import { Navigate } from 'react-router-dom';
import { paths } from '@/routing';

/** Redirects to the sessions, from where members join their meetings. */
export default function MeetingPage() {
  return <Navigate to={paths.sessions()} replace />;
}
