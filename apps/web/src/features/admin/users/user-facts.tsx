import { t, translate } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { formatReliability } from '@/entities/member';
import { formatDate, MinutesFigure, Stars } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { STATE_LABELS } from '../managed/states';
import { LastActive } from './last-active';

type User = CallOutput<'identity.member.read_for_admins'>;

/** Facts about a member, one per line. */
export function UserFacts({ user }: { user: User }) {
  const { sessions_taught: taught, sessions_learned: learned } = user;
  return (
    <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
      <Fact name={t('Email')}>
        <span dir="ltr" className="wrap-anywhere">
          {user.email === '' ? t('None') : user.email}
        </span>
      </Fact>
      {user.phone !== undefined && (
        <Fact name={t('Phone')}>
          <span dir="ltr" className="wrap-anywhere">
            {user.phone}
          </span>
        </Fact>
      )}
      <Fact name={t('Status')}>{statusOf(user)}</Fact>
      <Fact name={t('Last active')}>
        <LastActive at={user.last_active} />
      </Fact>
      <Fact name={t('Member since')}>{formatDate(user.created_at)}</Fact>
      <Fact name={t('Signed in on')}>
        {t('{devices, plural, =0 {no device} one {# device} other {# devices}}', { devices: user.devices })}
      </Fact>
      <Fact name={t('Followers and following')}>
        {t('{followers, number} and {following, number}', {
          followers: user.followers_count,
          following: user.following_count,
        })}
      </Fact>
      <Fact name={t('Rating')}>
        <Stars rating={user.rating} />
      </Fact>
      <Fact name={t('Sessions')}>
        {t('{taught, number} taught, {learned, number} learned', { taught, learned })}
        {formatReliability(user) && <span className="block text-ink-2">{formatReliability(user)}</span>}
      </Fact>
      {user.time_balance !== null && (
        <Fact name={t('Time balance')}>
          <MinutesFigure minutes={user.time_balance} />
          {user.held_time !== null && (
            <span className="ms-2 text-ink-2">
              {t('{held} min on hold', { held: formatNumber(user.held_time) })}
            </span>
          )}
        </Fact>
      )}
      {user.credit_limit !== null && user.credit_limit > 0 && (
        <Fact name={t('Credit line')}>
          {t('{minutes} min', { minutes: formatNumber(user.credit_limit) })}
          {user.available_time !== null && (
            <span className="ms-2 text-ink-2">
              {t('{minutes} min available', { minutes: formatNumber(user.available_time) })}
            </span>
          )}
        </Fact>
      )}
      {[user.github_url, user.linkedin_url]
        .filter((address) => address !== '')
        .map((address) => (
          <Fact key={address} name={t('Link')}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              dir="ltr"
              className="text-spruce underline underline-offset-[.18em] wrap-anywhere"
            >
              {address}
            </a>
          </Fact>
        ))}
    </dl>
  );
}

function statusOf({ is_blocked: isBlocked, state }: User): string {
  if (isBlocked) return t('Blocked');
  return state ? translate(STATE_LABELS[state]) : t('Active');
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
