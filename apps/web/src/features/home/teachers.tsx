import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { AddEntry } from '@/entities/entry';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { RequestFormDialog } from '@/exchange/new-request';
import { paths } from '@/routing';
import { Button, Card, EmptyState, shortNameOf, TextLink } from '@/ui';
import { formatList } from '@/ui/number-format';
import { TEACHERS_INPUT } from './inputs';
import { Section } from './section';

/** Members who teach what the member wants to learn. Home waits until they have loaded or failed. */
export function Teachers() {
  const { data, error } = useCall('identity.member.suggest', TEACHERS_INPUT);
  return (
    <Section
      title={t('You could learn from')}
      link={<TextLink to={paths.users()}>{t('All members')}</TextLink>}
    >
      {!data ? (
        error && (
          <p className="text-sm text-ink-2">
            {t('We couldn’t load members. {reason}', { reason: errorMessageOf(error, '') })}
          </p>
        )
      ) : data.results.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {data.results.map((member) => (
              <TeacherRow key={member.id} member={member} />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          title={t('No teachers for you right now.')}
          action={
            <AddEntry kind="learn" size="small">
              {t('Add what you want to learn')}
            </AddEntry>
          }
        >
          {t('Members who teach what you want to learn appear here.')}
        </EmptyState>
      )}
    </Section>
  );
}

function TeacherRow({ member }: { member: SuggestedMember }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-[1.125rem] py-4 sm:px-6">
      <MemberLine person={member} stats={member}>
        {t('Teaches {things}', { things: formatList(member.reason.teaches) })}
      </MemberLine>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Ask {name}', { name: shortNameOf(member) })}
      </Button>
      <RequestFormDialog open={isAsking} onOpenChange={setAsking} teacher={member} />
    </li>
  );
}
