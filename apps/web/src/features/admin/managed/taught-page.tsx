import { t } from '@skillhour/texts';
import { Printer } from 'lucide-react';
import { errorMessageOf, useCall, type CallOutput } from '@/api';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Button, FailureNote, fullNameOf, Loading, Skeleton, TextLink } from '@/ui';

type Taught = CallOutput<'identity.offer.list_for_print'>['offers'][number];

/** The skills that members teach, in large type for printing. Contains no phone numbers, because members get the list. */
export default function TaughtPage() {
  const { data, error, mutate } = useCall('identity.offer.list_for_print', {});
  return (
    <main className="mx-auto grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-6 sm:px-8">
      <PageTitle title={t('Who teaches what')} />
      <p className="print:hidden">
        <TextLink to={paths.adminUsers()}>{t('All users')}</TextLink>
      </p>
      <PageHeading>{t('Who teaches what')}</PageHeading>
      <div className="print:hidden">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {data ? (
        <Skills offers={data.offers} count={data.count} />
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>
          {t('We couldn’t load the list. {reason}', { reason: errorMessageOf(error, '') })}
        </FailureNote>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </main>
  );
}

/** Returns the teachers of each skill. The list is sorted by skill, ignoring case. */
function groupBySkill(offers: readonly Taught[]): Taught[][] {
  const groups: Taught[][] = [];
  for (const offer of offers) {
    const last = groups.at(-1);
    if (last?.[0]?.name.toLowerCase() === offer.name.toLowerCase()) last.push(offer);
    else groups.push([offer]);
  }
  return groups;
}

function Skills({ offers, count }: { offers: Taught[]; count: number }) {
  if (offers.length === 0)
    return <p className="text-2xl text-ink-2">{t('Skills that members teach appear here.')}</p>;
  return (
    <>
      <dl className="grid gap-5 text-2xl leading-snug">
        {groupBySkill(offers).map((teachers) => (
          <div key={teachers[0]?.name} className="break-inside-avoid border-b border-line pb-4">
            <dt dir="auto" className="font-bold wrap-anywhere">
              {teachers[0]?.name}
            </dt>
            {teachers.map(({ user }) => (
              <dd key={user.id} dir="auto" className="wrap-anywhere">
                {fullNameOf(user)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {count > offers.length && (
        <p className="text-ink-2">
          {t('This list shows {shown, number} of {count, number} skills.', { shown: offers.length, count })}
        </p>
      )}
      <p className="text-2xl">{t('To meet one of them, ask your coordinator to get in touch.')}</p>
    </>
  );
}
