import { t } from '@skillhour/texts';
import { useCall, useSettled } from '@/api';
import { AddEntry, describeOffering } from '@/entities/entry';
import { OfferCard, OfferCardSkeleton } from '@/entities/offer';
import { paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { Button, EmptyState, TextLink } from '@/ui';
import { offersInput } from './inputs';
import { hasOfferFilters, NO_OFFER_FILTERS, OffersFilters } from './offers-filters';
import { OffersLoading } from './offers-loading';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3';
const SKELETONS = 6;

/** List of what members offer to teach, below the reason to do so for members who offer nothing yet. */
export default function OffersPanel() {
  const { params, page, setPage, isSearch } = useListQuery();
  const profile = useCall('identity.profile.read', {});
  const { data, error, mutate } = useCall('identity.offer.list', offersInput(params), {
    keepPreviousData: true,
  });
  // The line above the list determines its position.
  if (!useSettled(profile)) return <OffersLoading />;
  return (
    <>
      {profile.data?.skills.length === 0 && <WhyOfferLine />}
      <OffersFilters />
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the offers.')}
        onRetry={() => void mutate()}
        layout={GRID}
        skeletons={SKELETONS}
        skeleton={<OfferCardSkeleton />}
        empty={
          hasOfferFilters(params) ? (
            <NothingFiltered />
          ) : isSearch ? (
            <NoMatch title={t('No offers found.')} />
          ) : (
            <NoOffers />
          )
        }
      >
        {(offer) => <OfferCard offer={offer} />}
      </ListPanel>
    </>
  );
}

const WhyOfferLine = () => (
  <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
    <p className="text-sm text-ink-2">{describeOffering()}</p>
    <AddEntry kind="teach" size="small">
      {t('Say what you can teach')}
    </AddEntry>
  </div>
);

function NothingFiltered() {
  const { change } = useListQuery();
  return (
    <EmptyState
      title={t('No offers found.')}
      action={
        <Button size="small" onClick={() => change({ filters: NO_OFFER_FILTERS })}>
          {t('Clear filters')}
        </Button>
      }
    >
      {t('No teacher is usually available then.')}
    </EmptyState>
  );
}

const NoOffers = () => (
  <EmptyState
    title={t('No offers found.')}
    action={
      <>
        <AddEntry kind="teach" size="small">
          {t('Offer a skill')}
        </AddEntry>
        <TextLink to={paths.requests('explore')}>{t('Explore requests')}</TextLink>
      </>
    }
  >
    {t('What members teach appears here.')}
  </EmptyState>
);
