import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { useBalance } from '@/balance/use-balance';
import { PageHeading, PageTitle, paths } from '@/routing';
import { ShieldCheck } from 'lucide-react';
import { Avatar, ButtonLink, Card, dayOf, fullNameOf, Minutes, MinutesFigure } from '@/ui';
import { Banner } from './banner';

/** The member's own account, as far as others and they themselves know it. */
export default function ProfilePage() {
  const known = useMember();
  const { data } = useCall('identity.profile.read', {});
  const { total, available, held } = useBalance();
  const member = data ?? known;
  return (
    <>
      <PageTitle title={fullNameOf(member)} />
      <Card className="overflow-hidden">
        <Banner id={member.id} />
        <div className="grid gap-6 px-5 pb-7 sm:px-8">
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
            <Avatar
              person={member}
              size="xl"
              className="relative -mt-14 border-4 border-surface bg-surface"
            />
            <div className="grid min-w-0 pb-1">
              <PageHeading>
                <span dir="auto">{fullNameOf(member)}</span>
              </PageHeading>
              <p dir="auto" className="text-ink-2">
                @{member.username}
              </p>
            </div>
            <ButtonLink
              to={paths.security()}
              className="sm:ms-auto"
              icon={<ShieldCheck aria-hidden className="size-5" />}
            >
              {t('Security')}
            </ButtonLink>
          </div>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            <Fact name={t('Email')}>{member.email}</Fact>
            <Fact name={t('Member since')}>{dayOf(member.created_at)}</Fact>
            <Fact name={t('Time balance')}>
              <span className="grid gap-1.5">
                {total === undefined ? '–' : <MinutesFigure minutes={total} />}
                <Minutes available={available ?? 0} held={held ?? 0} />
              </span>
            </Fact>
          </dl>
        </div>
      </Card>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="font-[550]">{children}</dd>
    </div>
  );
}
