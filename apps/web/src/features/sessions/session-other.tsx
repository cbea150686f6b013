import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import type { Schedule } from '@/exchange/views';
import { Card } from '@/ui';

/** Who the other of the two is. */
export function SessionOther({ session: { student, teacher } }: { session: Schedule }) {
  const teaching = teacher.id === useMember().id;
  const other = teaching ? student : teacher;
  return (
    <Card padded className="grid justify-items-start gap-3">
      <MemberLine person={other} figures={other}>
        {teaching ? t('Student') : t('Teacher')}
      </MemberLine>
    </Card>
  );
}
