import { t } from '@skillhour/texts';
import { Pencil, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@/api';
import type { OwnProfileView } from '@/entities/member';
import { Page, paths } from '@/routing';
import { Button, ButtonLink, FailureNote, lazyDialog } from '@/ui';
import { ENTRY_TOOLS } from './edit/entry-tools';
import { ProfileView } from './header/profile-view';
import { ProfileSkeleton } from './header/profile-skeleton';

const EditDialog = lazyDialog(async () => ({ default: (await import('./edit/edit-dialog')).EditDialog }));

/** The member's own page as others see it, plus the parts that only they can see. */
export default function ProfilePage() {
  const { data, error, mutate } = useCall('identity.profile.read', {});
  const [editing, setEditing] = useState(false);
  if (!data && !error) return <ProfileSkeleton />;
  if (!data)
    return (
      <Page title={t('Profile')}>
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this profile.')}</FailureNote>
      </Page>
    );
  return (
    <>
      <ProfileView
        member={data}
        note={describeHiddenParts(data)}
        tools={ENTRY_TOOLS}
        actions={
          <>
            <Button variant="primary" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              {t('Edit Profile')}
            </Button>
            <ButtonLink to={paths.security()} icon={<ShieldCheck aria-hidden />}>
              {t('Security')}
            </ButtonLink>
          </>
        }
      />
      <EditDialog open={editing} onOpenChange={setEditing} profile={data} />
    </>
  );
}

/** States which parts of this page others cannot see. */
function describeHiddenParts({ show_email: email, show_balance: balance }: OwnProfileView) {
  if (email && balance) return null;
  return (
    <p className="text-sm text-ink-2">
      {!email && !balance
        ? t('Others see neither your email address nor your time balance.')
        : email
          ? t('Others do not see your time balance.')
          : t('Others do not see your email address.')}
    </p>
  );
}
