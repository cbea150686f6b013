import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { MemberLine, MessageLink, Reliability } from '@/entities/member';
import { zoneNameOf } from '@/ui/zone-names';
import { otherPartyClock } from '@/exchange/session-zones';
import type { Schedule } from '@/exchange/views';
import { Card, isFormer } from '@/ui';

/** Loads the profile of the other party, which includes their reliability figures; null without a session or for a deleted member. */
export function useOtherPartyProfile(session: Schedule | undefined) {
  const me = useMember();
  const otherParty = session && (session.teacher.id === me.id ? session.student : session.teacher);
  const input = otherParty && !isFormer(otherParty) ? { id: otherParty.id } : null;
  const profile = useCall('identity.member.read', input);
  return input && profile;
}

/** Card about the other party. */
export function OtherParty({ session }: { session: Schedule }) {
  const { student, teacher } = session;
  const teaching = teacher.id === useMember().id;
  const otherParty = teaching ? student : teacher;
  const profile = useOtherPartyProfile(session);
  const role = teaching ? t('Student') : t('Teacher');
  const clock = otherPartyClock(session, teaching);
  return (
    <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <MemberLine person={otherParty} stats={otherParty}>
          {clock ? t('{role}, {place}', { role, place: zoneNameOf(clock.zone) }) : role}
        </MemberLine>
        {profile?.data && <Reliability stats={profile.data} />}
      </div>
      {!isFormer(otherParty) && <MessageLink id={otherParty.id} />}
    </Card>
  );
}
