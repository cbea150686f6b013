import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { MemberLine, MessageLink, Reliability } from '@/entities/member';
import { placeOf } from '@/exchange/local-time';
import type { Schedule } from '@/exchange/views';
import { Card, isFormer } from '@/ui';
import { otherClock } from './session-times';

/** Loads the profile of the other party, which includes their reliability figures; null without a session or for a deleted member. */
export function useOtherProfile(session: Schedule | undefined) {
  const me = useMember();
  const other = session && (session.teacher.id === me.id ? session.student : session.teacher);
  const input = other && !isFormer(other) ? { id: other.id } : null;
  const profile = useCall('identity.member.read', input);
  return input && profile;
}

/** Card about the other party. */
export function SessionOther({ session }: { session: Schedule }) {
  const { student, teacher } = session;
  const teaching = teacher.id === useMember().id;
  const other = teaching ? student : teacher;
  const profile = useOtherProfile(session);
  const role = teaching ? t('Student') : t('Teacher');
  const clock = otherClock(session, teaching);
  return (
    <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <MemberLine person={other} figures={other}>
          {clock ? t('{role}, {place}', { role, place: placeOf(clock.zone) }) : role}
        </MemberLine>
        {profile?.data && <Reliability figures={profile.data} />}
      </div>
      {!isFormer(other) && <MessageLink id={other.id} />}
    </Card>
  );
}
