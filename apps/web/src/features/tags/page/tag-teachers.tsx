import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { MemberCard, MemberCardSkeleton, type MemberCardView } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { Button, callName, TextLink } from '@/ui';
import { NothingYet } from './nothing-yet';
import { shortened, usePart, type PartProps } from './use-part';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4';

/** Members who teach the skill, best rated first, each with a button to ask for a session. */
export function TagTeachers(props: PartProps) {
  const { input, page, onPage } = usePart(props);
  const { data, error, mutate } = useCall(
    'identity.member.list',
    { ...input, sort: 'rating' },
    { keepPreviousData: true },
  );
  return (
    <ListPanel
      data={shortened(data, props.few)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the users.')}
      onRetry={() => void mutate()}
      layout={GRID}
      skeletons={4}
      skeleton={<MemberCardSkeleton />}
      empty={
        <NothingYet deed={<TextLink to={paths.profile()}>{t('Your profile')}</TextLink>}>
          {t('No one teaches this yet. If you can, add it to your profile.')}
        </NothingYet>
      }
    >
      {(member) => <MemberCard member={member} deed={<AskThem member={member} tag={props.category} />} />}
    </ListPanel>
  );
}

/** Button that starts a request with the tag, reserved for this member. */
function AskThem({ member, tag }: { member: MemberCardView; tag: string }) {
  const me = useMember();
  const [isAsking, setAsking] = useState(false);
  if (member.id === me.id) return null;
  return (
    <>
      <Button size="small" className="w-full" onClick={() => setAsking(true)}>
        {t('Ask {name}', { name: callName(member) })}
      </Button>
      <RequestFormDialog open={isAsking} onOpenChange={setAsking} tags={[tag]} teacher={member} />
    </>
  );
}
