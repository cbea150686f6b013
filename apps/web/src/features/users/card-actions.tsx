import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useMember } from '@/auth';
import { FollowButton, type MemberCardView } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { Button, fullNameOf } from '@/ui';

/** Asks a member for a session, if they teach something, and follows them. Renders nothing for the reader's own card. */
export function CardActions({ member }: { member: MemberCardView }) {
  const me = useMember();
  const [isAsking, setAsking] = useState(false);
  const follow = (
    <FollowButton
      member={member}
      following={member.is_following}
      labelKind="state"
      size="small"
      className="w-full"
    />
  );
  if (member.id === me.id || member.skills.length === 0 || member.is_paper) return follow;
  return (
    <div className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Button
        size="small"
        aria-label={t('Ask {name}', { name: fullNameOf(member) })}
        onClick={() => setAsking(true)}
      >
        {t('Ask')}
      </Button>
      {follow}
      <RequestFormDialog open={isAsking} onOpenChange={setAsking} teacher={member} />
    </div>
  );
}
