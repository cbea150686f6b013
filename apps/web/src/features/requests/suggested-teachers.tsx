import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, useSettled } from '@/api';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import type { SkillRequest } from '@/exchange/views';
import { Button, callName, Card } from '@/ui';
import { listOf } from '@/ui/figures';

const SHOWN = 3;
/** Some of them may have offered a time already. */
const ASKED_FOR = 8;

/** Members who teach what the request is about and have not offered a time for it, for its owner; nothing where there is nobody. */
export function SuggestedTeachers({ request }: { request: SkillRequest }) {
  const tags = request.tags.map(({ name }) => name);
  const suggested = useCall('identity.member.suggest', { skills: tags.join(','), page_size: ASKED_FOR });
  // The proposals stand above: nothing moves once they are there.
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
