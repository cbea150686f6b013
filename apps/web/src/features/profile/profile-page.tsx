import type { ReactNode } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { useBalance } from '@/balance/use-balance';
import { PageHeading, PageTitle } from '@/routing';
import { Avatar, Card, dayOf, fullNameOf, Minutes, MinutesFigure } from '@/ui';

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
        <div aria-hidden className="grid h-28 items-center justify-items-end bg-sunken px-6 sm:h-36 sm:px-10">
          <Minutes available={60} width="full" className="max-w-[26rem] max-sm:max-w-52" />
        </div>
        <div className="grid gap-6 px-5 pb-7 sm:px-8">
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
            <Avatar person={member} size="xl" className="-mt-14 border-4 border-surface bg-surface" />
            <div className="grid min-w-0 pb-1">
              <PageHeading>{fullNameOf(member)}</PageHeading>
              <p className="text-ink-2">@{member.username}</p>
            </div>
          </div>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            <Fact name="Email">{member.email}</Fact>
            <Fact name="Member since">{dayOf(member.created_at)}</Fact>
            <Fact name="Time balance">
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
      <dd className="font-[550] break-words">{children}</dd>
    </div>
  );
}
