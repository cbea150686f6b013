import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { MemberLine } from '@/entities/member';
import { paths } from '@/routing';
import { Card, Chips, EmptyState, Loading, Minutes, MinutesFigure, Skeleton, TextLink } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { Section } from './section';

const SHOWN = 3;

/** The newest requests that the member could teach. */
export function NewRequests() {
  const { data, error } = useCall('exchange.request.explore', { page_size: SHOWN });
  return (
    <Section
      title={t('You could help with')}
      link={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
    >
      {error && !data ? (
        <p className="text-sm text-ink-2">
          {t('We couldn’t load requests. {reason}', { reason: errorMessageOf(error, '') })}
        </p>
      ) : !data ? (
        <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {[0, 1, 2].map((card) => (
            <Card key={card} padded className="grid gap-3">
              <Skeleton className="w-3/5" />
              <Minutes />
              <Skeleton className="w-2/5" />
            </Card>
          ))}
        </Loading>
      ) : data.results.length === 0 ? (
        <EmptyState title={t('No open requests right now.')}>
          {t('Check back later, or post a request yourself.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.results.map(({ id, title, duration_minutes, tags, user, created_at }) => (
            <li key={id}>
              <Card
                padded
                className="relative flex h-full flex-col gap-3 transition-colors duration-(--duration-tap) hover:border-edge"
              >
                <h3 dir="auto">
                  <Link
                    to={paths.request(id)}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                </h3>
                <span className="flex items-center gap-3">
                  <Minutes available={duration_minutes} />
                  <MinutesFigure minutes={duration_minutes} className="text-sm" />
                </span>
                <Chips names={tags.map(({ name }) => name)} />
                <div className="mt-auto pt-1">
                  <MemberLine person={user} size="sm">
                    <RelativeTimeText text={t('Posted <when></when>')} at={created_at} />
                  </MemberLine>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
