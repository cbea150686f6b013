import { t } from '@skillhour/texts';
import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';
import { Avatar, Badge, cx, fullNameOf, Skeleton } from '@/ui';
import { BlockButton } from '../member/block-button';
import { BlockedBadge } from '../member/blocked-badge';
import { StateBadge } from '../managed/states';
import { LastActive } from './last-active';

type UserCardView = CallOutput<'identity.member.list_for_admins'>['results'][number];

const FRAME =
  'relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5';

/** A member in the admins' grid. The whole card links to their page. */
export function UserCard({ member }: { member: UserCardView }) {
  const { open_count: open } = member;
  return (
    <article className={cx(FRAME, 'transition-colors duration-(--duration-tap) hover:border-edge')}>
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar person={member} size="lg" />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <Link
              to={paths.adminUser(member.id)}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              <span dir="auto" className="block truncate">
                {fullNameOf(member)}
              </span>
            </Link>
          </h2>
          <p dir="auto" className="truncate text-xs text-ink-2">
            @{member.username}
          </p>
          <p dir="ltr" className="truncate text-xs text-ink-2 rtl:text-end">
            {member.email}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="grid min-h-9 content-end justify-items-start gap-1.5">
          {member.is_blocked && <BlockedBadge />}
          {member.state && <StateBadge state={member.state} />}
          {open > 0 && (
            <Badge tone="sky" icon={Flag}>
              {t('{open, plural, one {# open report} other {# open reports}}', { open })}
            </Badge>
          )}
          <span className="text-xs text-ink-2">
            <LastActive at={member.last_active} />
          </span>
        </div>
        <div className="relative z-1 ms-auto">
          <BlockButton member={member} size="small" />
        </div>
      </div>
    </article>
  );
}

/** Skeleton with the same layout. */
export const UserCardSkeleton = () => (
  <div className={FRAME}>
    <div className="flex items-center gap-3.5">
      <Skeleton className="size-14 rounded-full!" />
      <span className="grid grow gap-2">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-full max-w-40" />
        <Skeleton className="w-full max-w-40" />
      </span>
    </div>
    <div className="flex items-end justify-between gap-3">
      <Skeleton className="w-28" />
      <Skeleton className="h-9 w-24" />
    </div>
  </div>
);
