import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { useCommunity } from '@/community';
import { SiteLinks } from '@/community/site-links';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Card, FailureNote, Handover, Loading, RelativeTime, RichText, Skeleton, Wordmark } from '@/ui';
import { ActivityFigures } from './activity-figures';
import { BooksFigures } from './books-figures';

/** Public page that explains how minutes move, and shows whether the journal is sound. It contains no names. */
export default function BooksPage() {
  const { data, error, mutate } = useCall('ledger.journal.read_proof', {});
  const { public_figures: hasFigures } = useCommunity();
  return (
    <main className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-8 sm:px-8">
      <PageTitle title={t('The books')} />
      <Link to={paths.landing()} aria-label="Skillhour" className="justify-self-start rounded-md text-ink">
        <Wordmark className="h-9 w-auto" />
      </Link>
      <PageHeading>{t('The books are open')}</PageHeading>
      <p className="text-lg">
        {t(
          'Nobody can make up minutes here. Each minute that moves is written in two places, and the sums must always agree.',
        )}
      </p>
      <HandoverExample />
      <p className="text-ink-2">
        {t(
          'Every transfer between members is recorded in one journal, where each entry is linked to the one before. We check it continuously, so that no minute appears or gets lost.',
        )}
      </p>
      <Card padded className="grid gap-4">
        {data?.check ? (
          <>
            <BooksFigures check={data.check} />
            <p className="text-sm text-ink-2">
              <RichText
                text={t('Checked <when></when>.')}
                parts={{ when: () => <RelativeTime at={data.check?.checked_at ?? ''} /> }}
              />
            </p>
          </>
        ) : data ? (
          <p className="text-ink-2">{t('The first check is running. Check back in a moment.')}</p>
        ) : error ? (
          <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the last check.')}</FailureNote>
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
      </Card>
      {hasFigures && <ActivityFigures />}
      <footer className="text-sm">
        <SiteLinks />
      </footer>
    </main>
  );
}

/** Twenty minutes that move from a student to a teacher. */
const HandoverExample = () => (
  <figure className="grid gap-3">
    <Handover
      total={60}
      moved={20}
      student={<span className="text-sm">{t('Student')}</span>}
      teacher={<span className="text-sm">{t('Teacher')}</span>}
    />
    <figcaption className="text-sm text-ink-2">
      {t(
        'A bead is five minutes. After 20 minutes together, four beads have left the student and arrived at the teacher. Both ends are written at once, so no bead is lost or added.',
      )}
    </figcaption>
  </figure>
);
