import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { MemberCard, MemberCardSkeleton, type MemberCardView } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { Button, shortNameOf, TextLink } from '@/ui';
import { EmptySection } from './empty-section';
import { withoutPagination, useSectionPage, type SectionProps } from './use-section-page';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4';

/** Members who teach the skill, best rated first, each with a button to ask for a session. */
export function TagTeachers(props: SectionProps) {
  const { input, page, onPage } = useSectionPage(props);
  const { data, error, mutate } = useCall(
    'identity.member.list',
    { ...input, sort: 'rating' },
    { keepPreviousData: true },
  );
  return (
    <ListPanel
      data={withoutPagination(data, props.limit)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the users.')}
      onRetry={() => void mutate()}
      layout={GRID}
      skeletons={4}
      skeleton={<MemberCardSkeleton />}
      empty={
        <EmptySection action={<TextLink to={paths.profile()}>{t('Your profile')}</TextLink>}>
          {t('No one teaches this yet. If you can, add it to your profile.')}
        </EmptySection>
      }
    >
      {(member) => (
        <MemberCard member={member} action={<RequestFromTeacher member={member} tag={props.category} />} />
      )}
    </ListPanel>
  );
}

/** Button that starts a request with the tag, reserved for this member. */
function RequestFromTeacher({ member, tag }: { member: MemberCardView; tag: string }) {
  const me = useMember();
  const [isOpen, setOpen] = useState(false);
  if (member.id === me.id || member.is_paper) return null;
  return (
    <>
      <Button size="small" className="w-full" onClick={() => setOpen(true)}>
        {t('Ask {name}', { name: shortNameOf(member) })}
      </Button>
      <RequestFormDialog open={isOpen} onOpenChange={setOpen} tags={[tag]} teacher={member} />
    </>
  );
}
