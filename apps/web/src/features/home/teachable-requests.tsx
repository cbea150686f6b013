import { t } from '@skillhour/texts';
import { AddEntry } from '@/entities/entry';
import { MemberLine } from '@/entities/member';
import { paths } from '@/routing';
import { Card, EmptyState, MinutesFigure, TextLink } from '@/ui';
import { formatList } from '@/ui/number-format';
import { RequestRow } from './request-row';
import { Section } from './section';
import { isAsked, type SuggestedRequest } from './suggestions';

const MAX_SHOWN = 3;

/** Open requests for what the member teaches, without those that they were asked to teach. */
export function TeachableRequests({ requests }: { requests: readonly SuggestedRequest[] }) {
  const shown = requests.filter((request) => !isAsked(request)).slice(0, MAX_SHOWN);
  return (
    <Section
      title={t('You could teach')}
      link={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
    >
      {shown.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {shown.map((request) => (
              <RequestRow key={request.id} request={request}>
                <p className="text-sm text-ink-2">
                  {t('You teach {things}.', { things: formatList(request.reason.teaches) })}
                </p>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <MemberLine person={request.user} stats={request.user} size="sm" />
                  <MinutesFigure minutes={request.duration_minutes} state="available" className="text-sm" />
                </div>
              </RequestRow>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          title={t('No requests for you right now.')}
          action={
            <AddEntry kind="teach" size="small">
              {t('Add what you teach')}
            </AddEntry>
          }
        >
          {t('Requests for what you teach appear here.')}
        </EmptyState>
      )}
    </Section>
  );
}
