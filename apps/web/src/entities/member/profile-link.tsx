import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@/auth';
import { paths } from '@/routing';

/** Link to a member's profile, or to the own profile for the signed-in member. A deleted member (no id) has no link. */
export function ProfileLink({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const { user } = useAuth();
  if (id === '') return <span className={className}>{children}</span>;
  return (
    <Link to={user?.id === id ? paths.profile() : paths.member(id)} className={className}>
      {children}
    </Link>
  );
}
