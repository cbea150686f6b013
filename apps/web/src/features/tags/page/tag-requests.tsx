import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { RequestFormDialog } from '@/exchange/new-request';
import { ListedTime } from '@/exchange/two-times';
import type { SkillRequest } from '@/exchange/views';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { Button, fullNameOf, Minutes, MinutesFigure, Skeleton } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { EmptySection } from './empty-section';
import { withoutPagination, useSectionPage, type SectionProps } from './use-section-page';

const ROWS = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface';
const ROW =
  'relative grid gap-x-6 gap-y-2 p-4 sm:p-5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center hover:bg-sunken';

/** Open requests of others with the tag, as rows. */
export function TagRequests(props: SectionProps) {
  const { input, page, onPage } = useSectionPage(props);
  const { data, error, mutate } = useCall('exchange.request.explore', input, { keepPreviousData: true });
  return (
    <ListPanel
      data={withoutPagination(data, props.limit)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the requests.')}
      onRetry={() => void mutate()}
      layout={ROWS}
      skeleton={<RequestRowSkeleton />}
      empty={
        <EmptySection action={<NewRequestButton tag={props.category} />}>
          {t('No open requests right now.')}
        </EmptySection>
      }
    >
      {(request) => <RequestRow request={request} />}
    </ListPanel>
  );
}

function RequestRow({ request }: { request: SkillRequest }) {
  const { id, title, preview, duration_minutes: minutes, user } = request;
  return (
    <article className={ROW}>
      <div className="flex items-center justify-between gap-4 md:grid md:justify-start md:gap-1.5">
        <MinutesFigure minutes={minutes} />
        <Minutes available={minutes} className="max-w-[9.5rem]!" />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 dir="auto" className="text-base">
          <Link to={paths.request(id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-1 text-sm text-ink-2 wrap-anywhere">
          {preview}
        </p>
        <p className="text-xs text-ink-2">
          <RelativeTimeText
            text={t('{name}, posted <when></when>', { name: fullNameOf(user) })}
            at={request.created_at}
          />
        </p>
      </div>
      <span className="text-sm text-ink-2">
        <ListedTime at={request.preferred_time} />
      </span>
    </article>
  );
}

/** Button that starts a request with the tag. */
function NewRequestButton({ tag }: { tag: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Ask for a lesson')}
      </Button>
      <RequestFormDialog open={isOpen} onOpenChange={setOpen} tags={[tag]} />
    </>
  );
}

const RequestRowSkeleton = () => (
  <div className={ROW}>
    <span className="grid gap-2">
      <Skeleton className="w-16" />
      <Minutes className="max-w-[9.5rem]!" />
    </span>
    <span className="grid gap-2">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="w-4/5" />
    </span>
    <Skeleton className="w-28" />
  </div>
);
