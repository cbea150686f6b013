import { t } from '@skillhour/texts';
import { Pencil, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMember } from '@/auth';
import { FollowButton, MemberLine, MessageLink } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { OwnProposalBadge } from '@/exchange/proposal-badge';
import type { RequestDetails } from '@/exchange/views';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailureNote,
  fullNameOf,
  isFormer,
  Loading,
  Note,
  Skeleton,
  lazyDialog,
} from '@/ui';
import { ReservedTeacherNote } from './reserved-teacher-note';
import { OwnProposal } from './own-proposal';
import { PostedTime } from './posted-time';
import { ProposalsSection } from './proposals-section';
import { PublicationNote } from './publication-note';
import { RequestAside } from './request-aside';
import { RequestText } from './request-content';
import { SuggestedTeachers, useOwnerPartsSettled } from './suggested-teachers';
import { TakenDownNote } from './taken-down-note';
import { useHasProposed, useRequest } from './use-request';

/** Dialogs of a request's page. The code of each is loaded when it is first opened. */
const ProposeDialog = lazyDialog(async () => ({
  default: (await import('./propose-dialog')).ProposeDialog,
}));
const TakeDownDialog = lazyDialog(async () => ({
  default: (await import('./take-down-dialog')).TakeDownDialog,
}));
const ProgressDialog = lazyDialog(async () => ({
  default: (await import('./progress-dialog')).ProgressDialog,
}));

/** Page of a request: with edit, status and proposals for its owner, and with a way to propose a time for others. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const { data: request, error, mutate } = useRequest(id);
  if (request) return <RequestDetail request={request} />;
  if (error?.status === 404) {
    return (
      <>
        <PageTitle title={t('Request not found')} />
        <PageHeading className="sr-only">{t('Request not found')}</PageHeading>
        <EmptyState
          title={t('This request doesn’t exist.')}
          action={<ButtonLink to={paths.requests('explore')}>{t('Explore other requests →')}</ButtonLink>}
        >
          {t('It may have been a draft, or it was deleted.')}
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <Page title={t('Request')}>
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this request.')}</FailureNote>
      </Page>
    );
  }
  return <RequestSkeleton />;
}

function RequestDetail({ request }: { request: RequestDetails }) {
  const me = useMember();
  const owner = request.user.id === me.id;
  const editable = owner && (request.status === 'DR' || request.status === 'PE');
  const hasProposed = useHasProposed(request);
  const mayPropose = !owner && request.status === 'PE' && !hasProposed;
  const mayTakeDown = me.role === 'admin' && !owner && request.status === 'PE';
  const [dialog, setDialog] = useState<'edit' | 'progress' | 'propose' | 'take-down'>();
  const toggle = (name: NonNullable<typeof dialog>) => (open: boolean) => setDialog(open ? name : undefined);
  if (!useOwnerPartsSettled(request, owner, editable)) return <RequestSkeleton />;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <PageTitle title={request.title} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className="me-auto">
            <MemberLine person={request.user} stats={request.user}>
              <PostedTime request={request} />
            </MemberLine>
          </span>
          <div className="flex flex-wrap items-center gap-3">
            <OwnProposalBadge of={request} />
            <FollowButton member={request.user} following={request.is_following} />
            {!owner && !isFormer(request.user) && <MessageLink id={request.user.id} />}
            {editable && (
              <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
                {t('Edit')}
              </Button>
            )}
            <Button icon={<Waypoints aria-hidden />} onClick={() => setDialog('progress')}>
              {t('View Progress')}
            </Button>
            {mayTakeDown && (
              <Button variant="danger" onClick={() => setDialog('take-down')}>
                {t('Take down')}
              </Button>
            )}
            {mayPropose && (
              // The main action on a chosen time is to accept it, in the note below.
              <Button
                variant={request.asked?.slot ? 'plain' : 'primary'}
                onClick={() => setDialog('propose')}
              >
                {t('Propose Schedule')}
              </Button>
            )}
          </div>
        </div>
        <TakenDownNote request={request} />
        {owner && <PublicationNote request={request} />}
        <ReservedTeacherNote request={request} owner={owner} />
        {mayPropose && request.invited.length > 0 && (
          <Note kind="info">
            {t('{owner} asked you to propose a time.', { owner: fullNameOf(request.user) })}
          </Note>
        )}
        <RequestText request={request} owner={owner} />
        <OwnProposal request={request} />
        {owner && request.status !== 'DR' && <ProposalsSection request={request} />}
        {editable && <SuggestedTeachers request={request} />}
      </div>
      <RequestAside request={request} owner={owner} />
      <RequestFormDialog
        open={dialog === 'edit' && editable}
        onOpenChange={toggle('edit')}
        request={request}
      />
      <ProgressDialog open={dialog === 'progress'} onOpenChange={toggle('progress')} request={request} />
      <ProposeDialog
        open={dialog === 'propose' && mayPropose}
        onOpenChange={toggle('propose')}
        request={request}
      />
      <TakeDownDialog
        open={dialog === 'take-down' && mayTakeDown}
        onOpenChange={toggle('take-down')}
        request={request}
      />
    </div>
  );
}

const RequestSkeleton = () => (
  <>
    <PageTitle title={t('Request')} />
    <PageHeading className="sr-only">{t('Request')}</PageHeading>
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-5/6" />
      <Skeleton className="w-40" />
    </Loading>
  </>
);
