import { t } from '@skillhour/texts';
import { Flag, HandHelping } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { GiveButton } from '@/entities/gift/give-button';
import { FollowButton, MessageLink, NoAccountNote, type MemberProfileView } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { Button, ButtonLink, shortNameOf, EmptyState, FailureNote, lazyDialog, Note } from '@/ui';
import { ProfileView } from './header/profile-view';
import { ProfileSkeleton } from './header/profile-skeleton';

const ReportDialog = lazyDialog(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

/** Another member's page. Only admins can see a blocked member; all others get "not found". */
export default function MemberPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('identity.member.read', { id });
  if (data) return <Member key={id} member={data} />;
  if (error && error.status >= 400 && error.status < 500 && !error.isRetryable) return <NoSuchMember />;
  if (error)
    return (
      <Page title={t('User')}>
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this profile.')}</FailureNote>
      </Page>
    );
  return <ProfileSkeleton />;
}

function Member({ member }: { member: MemberProfileView }) {
  const me = useMember();
  const [dialog, setDialog] = useState<'report' | 'ask'>();
  const toggle = (name: 'report' | 'ask') => (open: boolean) => setDialog(open ? name : undefined);
  const isOwn = me.id === member.id;
  const canTeach = member.skills.length > 0 && !member.is_paper;
  return (
    <>
      <ProfileView
        member={member}
        note={
          member.is_blocked === true && !isOwn ? (
            <Note kind="info">{t('This member is blocked.')}</Note>
          ) : (
            member.is_paper && <NoAccountNote />
          )
        }
        actions={
          isOwn ? (
            <ButtonLink to={paths.profile()}>{t('Your profile')}</ButtonLink>
          ) : (
            <>
              {canTeach && (
                <Button variant="primary" icon={<HandHelping aria-hidden />} onClick={() => setDialog('ask')}>
                  {t('Ask {name}', { name: shortNameOf(member) })}
                </Button>
              )}
              <FollowButton
                member={member}
                following={member.is_following}
                {...(!canTeach && { variant: 'primary' })}
              />
              {!member.is_paper && <MessageLink id={member.id} />}
              <GiveButton to={member} />
              <Button variant="ghost" icon={<Flag aria-hidden />} onClick={() => setDialog('report')}>
                {t('Report')}
              </Button>
            </>
          )
        }
      />
      <ReportDialog open={dialog === 'report'} onOpenChange={toggle('report')} member={member} />
      <RequestFormDialog open={dialog === 'ask'} onOpenChange={toggle('ask')} teacher={member} />
    </>
  );
}

const NoSuchMember = () => (
  <>
    <PageTitle title={t('User not found')} />
    <PageHeading className="sr-only">{t('User not found')}</PageHeading>
    <EmptyState
      title={t('This member doesn’t exist.')}
      action={<ButtonLink to={paths.users()}>{t('All users')}</ButtonLink>}
    >
      {t('They may have left, or an admin has blocked them.')}
    </EmptyState>
  </>
);
