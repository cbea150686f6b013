import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, showErrorToast, useCall, useCommand, useSettled } from '@/api';
import { MemberLine, type SuggestedMember } from '@/entities/member';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { Button, shortNameOf, Card, toast } from '@/ui';
import { formatList } from '@/ui/number-format';

const SHOWN = 3;
/** More are loaded than shown, because some may have been asked first or have proposed a time already. */
const REQUESTED = 8;

/** Members who may be shown as teachers of a request. Without a request, none are read. */
const useTeachersOf = (request: SkillRequest | null) =>
  useCall(
    'identity.member.suggest',
    request && { skills: request.tags.map(({ name }) => name).join(','), page_size: REQUESTED },
  );

/** Whether what the owner sees below the text is known, so that the page shows it at once and nothing shifts. */
export function useOwnerPartsSettled(request: SkillRequest, owner: boolean, editable: boolean): boolean {
  const proposals = useCall('exchange.proposal.list', owner ? { id: request.id } : null);
  const suggested = useTeachersOf(editable ? request : null);
  return useSettled(...(owner ? [proposals] : []), ...(editable ? [suggested] : []));
}

/**
 * For the owner: members who teach the requested skills, were not asked first and have no pending proposal. Hidden if
 * there is no such member. They can be asked once everyone can see the request.
 */
export function SuggestedTeachers({ request }: { request: SkillRequest }) {
  const suggested = useTeachersOf(request);
  const proposals = useCall('exchange.proposal.list', { id: request.id });
  const isOpen = useIsOpenToAll(request);
  const knowing = new Set(
    proposals.data?.filter(({ status }) => status === 'PR').map(({ teacher }) => teacher.id),
  );
  if (request.asked) knowing.add(request.asked.teacher.id);
  const teachers = suggested.data?.results.filter(({ id }) => !knowing.has(id)).slice(0, SHOWN);
  if (!teachers || teachers.length === 0) return null;
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
              {isOpen && <AskTeacher request={request} member={member} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Whether the request is published and not, or no longer, reserved for one teacher. */
function useIsOpenToAll({ status, asked }: SkillRequest): boolean {
  const isOver = usePast(asked?.until ?? undefined);
  return status === 'PE' && (asked === null || asked.declined || isOver);
}

/** Button that invites a teacher to this request. It shows the invitation before the server confirms it. */
function AskTeacher({ request, member }: { request: SkillRequest; member: SuggestedMember }) {
  const send = useCommand('exchange.request.invite');
  const [isSent, setSent] = useState(false);
  const name = shortNameOf(member);
  const ask = async () => {
    setSent(true);
    try {
      await send({ id: request.id, member_id: member.id });
      toast.success(t('You asked {name} to propose a time.', { name }));
    } catch (error) {
      setSent(false);
      showErrorToast(error, t('We couldn’t ask {name}.', { name }));
    }
    await refetch('exchange.request.read');
  };
  return (
    <Button
      size="small"
      busy={(isSent || request.invited.includes(member.id)) && t('Asked {name}', { name })}
      onClick={() => void ask()}
    >
      {t('Ask {name}', { name })}
    </Button>
  );
}
