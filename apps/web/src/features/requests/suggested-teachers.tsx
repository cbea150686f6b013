import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, useSettled } from '@/api';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import type { SkillRequest } from '@/exchange/views';
import { Button, callName, Card } from '@/ui';
import { listOf } from '@/ui/figures';

const SHOWN = 3;

/** Members who teach what the request is about, for its owner; nothing where there is nobody. */
export function SuggestedTeachers({ request }: { request: SkillRequest }) {
  const tags = request.tags.map(({ name }) => name);
  const suggested = useCall('identity.member.suggest', { skills: tags.join(','), page_size: SHOWN });
  // The proposals stand above: nothing moves once they are there.
  const isStill = useSettled(suggested, useCall('exchange.proposal.list', { id: request.id }));
  const { data } = suggested;
  const [asked, setAsked] = useState<SuggestedMember>();
  if (!isStill || !data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="teachers" className="mt-4 grid gap-4">
      <h2 id="teachers" className="text-xl">
        {t('They teach it')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {data.results.map((member) => (
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
