import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { Card, dayAndTime, PersonLine, StatusBadge, TextLink } from '@/ui';
import { Section } from './section';

/** Proposals that wait for the member's answer. Nothing where none waits. */
export function ToAnswer() {
  const { data } = useCall('exchange.proposal.list_received', { page_size: 50 }, { refreshInterval: 60_000 });
  const waiting = data?.results.filter(({ status }) => status === 'PR') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section
      title="Waiting for your answer"
      link={<TextLink to={paths.schedules('received')}>All received proposals</TextLink>}
    >
      <Card>
        <ul className="divide-y divide-line">
          {waiting.slice(0, 5).map(({ id, teacher, request, scheduled_time }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center gap-x-5 gap-y-2 px-[1.125rem] py-4 hover:bg-sunken sm:px-6"
            >
              <span className="w-44">
                <PersonLine person={teacher} size="sm">
                  {dayAndTime(scheduled_time)}
                </PersonLine>
              </span>
              <Link
                to={paths.request(request.id)}
                className="min-w-0 grow basis-48 font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {request.title}
              </Link>
              <StatusBadge of="proposal" state="PR" />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
