import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';

/** A row about a request, which links to the request's page. Its buttons must lie above that link. */
export const RequestRow = ({
  request: { id, title },
  badge,
  children,
}: {
  request: { id: string; title: string };
  badge?: ReactNode;
  children: ReactNode;
}) => (
  <li className="relative grid gap-2 px-[1.125rem] py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken sm:px-6">
    <div className="flex items-start justify-between gap-3">
      <Link
        dir="auto"
        to={paths.request(id)}
        className="min-w-0 font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      {badge}
    </div>
    {children}
  </li>
);
