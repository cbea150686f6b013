import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { sessionState } from '@/exchange/join-window';
import { useNowAt } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
import { PageHeading } from '@/routing';
import { shortNameOf, Chips, StatusBadge } from '@/ui';

/** Header with the session's state, the roles, and the subject. */
export function SessionHead({ session }: { session: Schedule }) {
  const { request, teacher, student, opens_at, scheduled_time, ends_at } = session;
  const now = useNowAt([opens_at, scheduled_time, ends_at]);
  const teaching = teacher.id === useMember().id;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <StatusBadge of="session" state={sessionState(session, now)} />
        {teaching
          ? t('You teach, {name} learns', { name: shortNameOf(student) })
          : t('You learn, {name} teaches', { name: shortNameOf(teacher) })}
      </p>
      <PageHeading className="wrap-anywhere md:text-3xl">
        <span dir="auto">{request.title}</span>
      </PageHeading>
      <Chips names={request.tags.map(({ name }) => name)} />
    </header>
  );
}
