import { t } from '@skillhour/texts';
import { Laptop, MonitorSmartphone, Smartphone, SquareTerminal, Tablet, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { call, errorMessageOf, refetch, showErrorToast, useCall, type CallOutput } from '@/api';
import {
  Badge,
  Button,
  Card,
  formatDayAndTime,
  formatDate,
  Loading,
  Note,
  Pagination,
  Skeleton,
  toast,
} from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { Row } from './row';

type LoginSession = CallOutput<'identity.login_session.list'>['results'][number];

const ICONS: Record<LoginSession['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
};
const REFRESH_MS = 60_000;

/** The member's login sessions, with buttons to end each one or all others. */
export function LoginSessions() {
  const id = useId();
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<string>();
  const { data, error } = useCall(
    'identity.login_session.list',
    { page },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );

  const end = async (what: string, action: () => Promise<string>) => {
    if (ending !== undefined) return;
    setEnding(what);
    try {
      toast.success(await action());
    } catch (failure) {
      showErrorToast(failure, t('Something went wrong!'));
    }
    await refetch('identity.login_session.list');
    setEnding(undefined);
  };
  const endOne = ({ id, ...session }: LoginSession) =>
    end(id, async () => {
      await call('identity.login_session.end', { id });
      return t('{device} signed out.', { device: formatDevice(session) });
    });
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await call('identity.login_session.end_others', {});
      return t('{ended, plural, one {One device is} other {{ended} devices are}} signed out.', { ended });
    });

  return (
    <Card aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-[1.125rem] py-4 sm:px-6">
        <h3 id={id} className="text-lg">
          {t('Where am I signed in?')}
        </h3>
        {data && data.count > 1 && (
          <Button
            size="small"
            variant="danger"
            busy={ending === 'others' && t('Signing out...')}
            onClick={() => void endOthers()}
          >
            {t('Sign out everywhere else')}
          </Button>
        )}
      </div>
      {error && !data && (
        <div className="px-6 pb-6">
          <Note kind="error">{errorMessageOf(error, t('We couldn’t load this.'))}</Note>
        </div>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="mx-6 mb-5 h-11" />
        </Loading>
      )}
      {data && (
        <ul aria-labelledby={id} className="divide-y divide-line border-t border-line">
          {data.results.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pagination page={page} totalPages={data.total_pages} onChange={setPage} label={t('Devices')} />
      )}
      <p className="border-t border-line px-[1.125rem] py-3 text-sm text-ink-2 sm:px-6">
        {t('You’re signed out after 4 hours of inactivity, and always after 30 days.')}
      </p>
    </Card>
  );
}

function Device({ session, busy, onEnd }: { session: LoginSession; busy: boolean; onEnd: () => void }) {
  const device = formatDevice(session);
  const { kind, network, started_at, last_seen_at, ends_at, is_current } = session;
  const Icon = ICONS[kind];
  return (
    <Row
      title={device}
      icon={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon aria-hidden className="size-[1.15rem]" />
        </span>
      }
      action={
        is_current ? (
          <Badge tone="leaf" icon={MonitorSmartphone}>
            {t('This device')}
          </Badge>
        ) : (
          <Button
            size="small"
            aria-label={t('Sign out {device}', { device })}
            busy={busy && t('Signing out...')}
            onClick={onEnd}
          >
            {t('Sign out')}
          </Button>
        )
      }
    >
      <span dir="ltr">{network}</span>
      {' · '}
      {is_current ? (
        t('Active now.')
      ) : (
        <RelativeTimeText text={t('Last seen <when></when>.')} at={last_seen_at} />
      )}{' '}
      {t('Signed in {start}, ends {end}.', { start: formatDayAndTime(started_at), end: formatDate(ends_at) })}
    </Row>
  );
}

/** Describes a device in words. */
function formatDevice({ browser, system }: Pick<LoginSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
