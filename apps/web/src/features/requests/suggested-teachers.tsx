import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, useSettled } from '@/api';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import type { SkillRequest } from '@/exchange/views';
import { Button, shortNameOf, Card } from '@/ui';
import { formatList } from '@/ui/number-format';

const SHOWN = 3;
/** More are loaded than shown, because some may have proposed a time already. */
const REQUESTED = 8;

/** For the owner: members who teach the requested skills and have no pending proposal. Hidden if there is no such member. */
export function SuggestedTeachers({ request }: { request: SkillRequest }) {
  const tags = request.tags.map(({ name }) => name);
  const suggested = useCall('identity.member.suggest', { skills: tags.join(','), page_size: REQUESTED });
  // Waits for the proposals above, so that nothing shifts afterwards.
  const proposals = useCall('exchange.proposal.list', { id: request.id });
  const isStill = useSettled(suggested, proposals);
  const proposing = new Set(
    proposals.data?.filter(({ status }) => status === 'PR').map(({ teacher }) => teacher.id),
  );
  const teachers = suggested.data?.results.filter(({ id }) => !proposing.has(id)).slice(0, SHOWN);
  const [selected, setSelected] = useState<SuggestedMember>();
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
              <MemberLine person={member} stats={member}>
                {t('Teaches {things}', { things: formatList(member.reason.teaches) })}
              </MemberLine>
              <Button size="small" onClick={() => setSelected(member)}>
                {t('Ask {name}', { name: shortNameOf(member) })}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <RequestFormDialog
        open={selected !== undefined}
        onOpenChange={(open) => !open && setSelected(undefined)}
        repeatOf={request}
        {...(selected && { teacher: selected })}
      />
    </section>
  );
}
