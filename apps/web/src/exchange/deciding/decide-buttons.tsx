import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import type { Proposal } from '@/exchange/views';
import { Button, shortNameOf } from '@/ui';
import type { Decision } from './decide-dialog';

/**
 * Accept and Reject of one proposal. `small`: in a list of proposals for several requests, where the names of the
 * buttons contain the teacher's and the request's.
 */
export function DecideButtons({
  proposal,
  small = false,
  onChoose,
}: {
  proposal: Proposal;
  small?: boolean;
  onChoose: (choice: Decision) => void;
}) {
  const subject = { name: shortNameOf(proposal.teacher), title: proposal.request.title };
  const size = small ? 'small' : undefined;
  return (
    <>
      <Button
        variant="primary"
        icon={<Check aria-hidden />}
        size={size}
        aria-label={small ? t('Accept {name} for {title}', subject) : undefined}
        onClick={() => onChoose({ proposal, decision: 'AC' })}
      >
        {t('Accept')}
      </Button>
      <Button
        variant="danger"
        size={size}
        aria-label={small ? t('Reject {name} for {title}', subject) : undefined}
        onClick={() => onChoose({ proposal, decision: 'RE' })}
      >
        {t('Reject')}
      </Button>
    </>
  );
}
