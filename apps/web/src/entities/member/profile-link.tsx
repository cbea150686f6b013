import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@/auth';
import { paths } from '@/routing';

/** The way to a member's profile; to one's own where it is oneself. Who is there no more (no id) is only named. */
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
