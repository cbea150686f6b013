import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, useSettled } from '@/api';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import type { SkillRequest } from '@/exchange/views';
import { Button, callName, Card } from '@/ui';
import { listOf } from '@/ui/figures';

const SHOWN = 3;
/** More are loaded than shown, because some may have proposed a time already. */
const ASKED_FOR = 8;

/** For the owner: members who teach the requested skills and have no pending proposal. Hidden if there is no such member. */
export function SuggestedTeachers({ request }: { request: SkillRequest }) {
  const tags = request.tags.map(({ name }) => name);
  const suggested = useCall('identity.member.suggest', { skills: tags.join(','), page_size: ASKED_FOR });
  // Waits for the proposals above, so that nothing shifts afterwards.
  const offers = useCall('exchange.proposal.list', { id: request.id });
  const isStill = useSettled(suggested, offers);
  const offering = new Set(
    offers.data?.filter(({ status }) => status === 'PR').map(({ teacher }) => teacher.id),
  );
  const teachers = suggested.data?.results.filter(({ id }) => !offering.has(id)).slice(0, SHOWN);
  const [asked, setAsked] = useState<SuggestedMember>();
  if (!isStill || !teachers || teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers" className="mt-4 grid gap-4">
      <h2 id="teachers" className="text-xl">
        {t('They teach it')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {teachers.map((member) => (
            <li
              key={member.id}
              className="flex flex-wrap items-center justify-between gap-3 px-[1.125rem] py-4 sm:px-6"
            >
              <MemberLine person={member} figures={member}>
                {t('Teaches {things}', { things: listOf(member.reason.teaches) })}
              </MemberLine>
              <Button size="small" onClick={() => setAsked(member)}>
                {t('Ask {name}', { name: callName(member) })}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <RequestFormDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        like={request}
        {...(asked && { teacher: asked })}
      />
    </section>
  );
}
