import { Pencil, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import {
  Button,
  ButtonLink,
  Chips,
  EmptyState,
  Loading,
  Note,
  PersonLine,
  RelativeTime,
  Skeleton,
  StatusBadge,
} from '@/ui';
import { ProposalsSection } from './proposals-section';
import { RequestAside } from './request-aside';
import { ProgressDialog, ProposeDialog, RequestFormDialog } from './dialogs';
import type { SkillRequest } from './request-time';

const REFRESH_MS = 10_000;

/** One request: for its owner with edit, status and proposals; for others with a way to propose. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const {
    data: request,
    error,
    mutate,
  } = useCall('exchange.request.read', { id }, { refreshInterval: REFRESH_MS });
  if (request) return <RequestDetail request={request} />;
  if (error?.status === 404) {
    return (
      <>
        <PageTitle title="Request not found" />
        <PageHeading className="sr-only">Request not found</PageHeading>
        <EmptyState
          title="There is no such request."
          action={<ButtonLink to={paths.requests('explore')}>Explore other requests →</ButtonLink>}
        >
          It may have been a draft, or it was deleted.
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <Page title="Request">
        <Note
          kind="error"
          action={
            <Button size="small" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          The request could not be loaded.
        </Note>
      </Page>
    );
  }
  return <RequestSkeleton />;
}

function RequestDetail({ request }: { request: SkillRequest }) {
  const me = useMember();
  const owner = request.user.id === me.id;
  const editable = owner && (request.status === 'DR' || request.status === 'PE');
  const [dialog, setDialog] = useState<'edit' | 'progress' | 'propose'>();
  const toggle = (name: NonNullable<typeof dialog>) => (open: boolean) => setDialog(open ? name : undefined);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <PageTitle title={request.title} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className="mr-auto">
            <PersonLine person={request.user}>
              {request.status === 'DR' ? 'Saved' : 'Posted'} <RelativeTime at={request.created_at} />
            </PersonLine>
          </span>
          {request.has_proposed && request.status !== 'SC' && <StatusBadge of="request" state="SC" />}
          {editable && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
              Edit
            </Button>
          )}
          <Button icon={<Waypoints aria-hidden />} onClick={() => setDialog('progress')}>
            View Progress
          </Button>
          {!owner && request.status === 'PE' && !request.has_proposed && (
            <Button variant="primary" onClick={() => setDialog('propose')}>
              Propose Schedule
            </Button>
          )}
        </div>
        <PageHeading className="text-3xl leading-[1.12]">{request.title}</PageHeading>
        <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{request.body_content}</p>
        <Chips names={request.tags.map(({ name }) => name)} />
        {owner && request.status !== 'DR' && <ProposalsSection request={request} />}
      </div>
      <RequestAside request={request} owner={owner} />
      <RequestFormDialog open={dialog === 'edit'} onOpenChange={toggle('edit')} request={request} />
      <ProgressDialog open={dialog === 'progress'} onOpenChange={toggle('progress')} request={request} />
      <ProposeDialog open={dialog === 'propose'} onOpenChange={toggle('propose')} request={request} />
    </div>
  );
}

const RequestSkeleton = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-10 w-48" />
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="w-full" />
    <Skeleton className="w-5/6" />
    <Skeleton className="w-40" />
  </Loading>
);
