import { t, translate } from '@skillhour/texts';
import { CalendarClock, HandHelping } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { HelpLink } from '@/community/help-link';
import { LEVELS } from '@/entities/entry/levels';
import { FollowButton, MemberLine, MessageLink, NoAccountNote } from '@/entities/member';
import type { OfferDetails } from '@/entities/offer';
import { TagLinks } from '@/entities/tag';
import { RequestFormDialog } from '@/exchange/new-request';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailureNote,
  lazyDialog,
  Loading,
  Prose,
  shortNameOf,
  Skeleton,
} from '@/ui';
import { MoreOffers } from './more-offers';
import { WeeklyTimes } from './weekly-times';

const SlotsDialog = lazyDialog(async () => ({
  default: (await import('@/exchange/slots/slots-dialog')).SlotsDialog,
}));

const NOT_FOUND = 404;

/** Page of an offer: what a member teaches, when they can usually be asked, and how to ask. */
export default function OfferPage() {
  const { id = '' } = useParams();
  const { data: offer, error, mutate } = useCall('identity.offer.read', { id });
  if (offer) return <Offer key={id} offer={offer} />;
  if (error?.status === NOT_FOUND) return <NoSuchOffer />;
  if (error)
    return (
      <Page title={t('Offer')}>
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this offer.')}</FailureNote>
      </Page>
    );
  return <OfferSkeleton />;
}

function Offer({ offer }: { offer: OfferDetails }) {
  const me = useMember();
  const { name, level, tags, user, about_html: html, availability } = offer;
  const [dialog, setDialog] = useState<'slots' | 'ask'>();
  const toggle = (which: NonNullable<typeof dialog>) => (open: boolean) =>
    setDialog(open ? which : undefined);
  const isOwn = user.id === me.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle title={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <PageHeading>
            <span dir="auto" className="wrap-anywhere">
              {name}
            </span>
          </PageHeading>
          <div className="flex flex-wrap items-center gap-3">
            <span className="me-auto">
              <MemberLine person={user} stats={user} />
            </span>
            {isOwn ? (
              <>
                <span className="text-sm text-ink-2">{t('This is your own offer.')}</span>
                <ButtonLink to={paths.profile()}>{t('Your profile')}</ButtonLink>
              </>
            ) : (
              <>
                <FollowButton member={user} following={offer.is_following} />
                {!user.is_paper && (
                  <>
                    <MessageLink id={user.id} />
                    <Button
                      variant="primary"
                      icon={availability ? <CalendarClock aria-hidden /> : <HandHelping aria-hidden />}
                      onClick={() => setDialog(availability ? 'slots' : 'ask')}
                    >
                      {availability ? t('Choose a time') : t('Ask for this')}
                    </Button>
                  </>
                )}
              </>
            )}
          </div>
          {level && (
            <p className="text-sm text-ink-2">{t('Level: {level}', { level: translate(LEVELS[level]) })}</p>
          )}
          {tags.length > 0 && <TagLinks tags={tags} />}
          {html === '' ? (
            <p className="text-ink-2">{t('No description available.')}</p>
          ) : (
            <Prose html={html} />
          )}
          {user.is_paper && <NoAccountNote />}
          {!isOwn && !user.is_paper && (
            <div className="grid gap-1 text-sm text-ink-2">
              <p>
                {availability
                  ? t('Choose a free time and say what for. Once {name} accepts, you have a session.', {
                      name: shortNameOf(user),
                    })
                  : t('Say what for and when. {name} then proposes a time.', { name: shortNameOf(user) })}
              </p>
              <p>{t('The minutes go on hold. Nothing moves until the session is over.')}</p>
              <HelpLink article="holds">{t('Why minutes are on hold')}</HelpLink>
            </div>
          )}
        </div>
        {!user.is_paper && <WeeklyTimes times={availability} name={shortNameOf(user)} />}
      </div>
      <MoreOffers offer={offer} />
      <SlotsDialog
        open={dialog === 'slots'}
        onOpenChange={toggle('slots')}
        offer={offer}
        onAsk={() => setDialog('ask')}
      />
      <RequestFormDialog open={dialog === 'ask'} onOpenChange={toggle('ask')} teacher={user} offer={offer} />
    </div>
  );
}

const NoSuchOffer = () => (
  <>
    <PageTitle title={t('Offer not found')} />
    <PageHeading className="sr-only">{t('Offer not found')}</PageHeading>
    <EmptyState
      title={t('This offer doesn’t exist.')}
      action={<ButtonLink to={paths.requests('offers')}>{t('All offers')}</ButtonLink>}
    >
      {t('The member may no longer teach this.')}
    </EmptyState>
  </>
);

const OfferSkeleton = () => (
  <>
    <PageTitle title={t('Offer')} />
    <PageHeading className="sr-only">{t('Offer')}</PageHeading>
    <Loading className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-10 w-48" />
      <Skeleton className="w-full" />
      <Skeleton className="w-5/6" />
      <Skeleton className="w-40" />
    </Loading>
  </>
);
