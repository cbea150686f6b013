import { t } from '@skillhour/texts';
import { errorMessageOf, useCall } from '@/api';
import { HelpLink } from '@/community/help-link';
import { paths } from '@/routing';
import { holdsInput } from './inputs';
import { Card, Loading, Minutes, Skeleton, TextLink } from '@/ui';

/** Requests with a hold and their minutes: at most one page of results, newest first. */
export function HoldList() {
  const { data, error } = useCall('exchange.request.list_mine', holdsInput);
  const holding = data?.results;
  return (
    <Card padded aria-labelledby="on-hold" className="grid gap-4">
      <h2 id="on-hold" className="text-lg">
        {t('Minutes on hold')}
      </h2>
      {error ? (
        <p className="text-sm text-ink-2">
          {t('We couldn’t load your requests. {reason}', { reason: errorMessageOf(error, '') })}
        </p>
      ) : !holding ? (
        <Loading className="grid gap-3">
          <Skeleton className="w-4/5" />
          <Minutes />
        </Loading>
      ) : holding.length === 0 ? (
        <p className="text-sm text-ink-2">{t('Nothing is on hold.')}</p>
      ) : (
        <ul className="grid gap-4">
          {holding.map(({ id, title, held_minutes }) => (
            <li key={id} className="grid gap-1.5">
              <span dir="auto">
                <TextLink to={paths.request(id)}>{title}</TextLink>
              </span>
              <span className="flex items-center justify-between gap-4">
                <Minutes held={held_minutes} />
                <span className="text-sm whitespace-nowrap">
                  {t('{minutes, number} min', { minutes: held_minutes })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-2">
        {t('Minutes on hold move to the teacher after the session. Unused minutes come back to you.')}
      </p>
      <HelpLink article="holds">{t('Why minutes are on hold')}</HelpLink>
    </Card>
  );
}
