import { translate, t, text, type Text } from '@skillhour/texts';
import { useState } from 'react';
import { ApiError, errorMessageOf, errorReferenceOf, refetch, useCommand } from '@/api';
import { LackOfMinutes } from '@/exchange/lack-of-minutes';
import { useOpenPublished } from '@/exchange/publication';
import type { SkillRequest } from '@/exchange/views';
import { ConfirmDialog, Minutes, Select, toast } from '@/ui';

type Target = 'PE' | 'CA';

/** Status changes available to an owner (specification 2, section 4), with the label of the current status. */
const TRANSITIONS: Partial<Record<SkillRequest['status'], { now: Text; to: readonly Target[] }>> = {
  DR: { now: text('Draft'), to: ['PE', 'CA'] },
  PE: { now: text('Pending'), to: ['CA'] },
};
const LABELS: Record<Target, Text> = { PE: text('Publish'), CA: text('Cancelled') };

/** Returns the first error of the server's response: the duration's message before the others (specification 2, section 8). */
function statusErrorMessage(error: unknown): string {
  const general = t('An error occurred. Please try again.');
  if (!(error instanceof ApiError)) return general;
  const named = ['duration_minutes', ...Object.keys(error.errors)].flatMap(
    (name) => error.fieldText(name) ?? [],
  );
  if (named[0]) return translate(named[0]);
  return error.status === 409 || error.isUnexpected ? errorMessageOf(error, general) : general;
}

/** The owner's control of a request's status; hidden if no change is possible. */
export function StatusControl({ request }: { request: SkillRequest }) {
  const [target, setTarget] = useState<Target>();
  const [busy, setBusy] = useState(false);
  const update = useCommand('exchange.request.update');
  const openPublished = useOpenPublished();
  const moves = TRANSITIONS[request.status];
  if (!moves) return null;

  const move = async () => {
    if (!target) return;
    setBusy(true);
    try {
      await update({ id: request.id, status: target });
      if (target === 'PE') {
        toast.success(t('Request published successfully!'));
        openPublished(request.id);
      }
    } catch (error) {
      toast.error(statusErrorMessage(error), undefined, errorReferenceOf(error));
    }
    await refetch('exchange.request.read', 'exchange.request.list_mine', 'ledger.account.read');
    setBusy(false);
    setTarget(undefined);
  };

  return (
    <>
      <Select
        label={t('Status')}
        value={request.status}
        onChange={(event) => setTarget(event.target.value as Target)}
      >
        <option value={request.status}>{translate(moves.now)}</option>
        {moves.to.map((move) => (
          <option key={move} value={move}>
            {translate(LABELS[move])}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={target !== undefined && moves.to.includes(target)}
        onOpenChange={(open) => !open && setTarget(undefined)}
        title={target === 'PE' ? t('Publish this request?') : t('Cancel this request?')}
        description={describeConsequence(request, target)}
        confirm={target === 'PE' ? t('Publish') : t('Cancel request')}
        cancel={t('Go back')}
        danger={target === 'CA'}
        busy={busy && t('Saving...')}
        onConfirm={() => void move()}
      >
        {target === 'PE' && <LackOfMinutes needed={request.duration_minutes} />}
        <Minutes
          {...(target === 'PE' ? { held: request.duration_minutes } : { moved: request.duration_minutes })}
        />
      </ConfirmDialog>
    </>
  );
}

function describeConsequence(
  { status, duration_minutes: minutes }: SkillRequest,
  target: Target | undefined,
): string {
  if (target === 'PE') return t('{minutes, number} minutes stay on hold until the session.', { minutes });
  return status === 'PE'
    ? t('Its {minutes, number} minutes come back to you. This cannot be undone.', { minutes })
    : t('A draft holds no minutes. This cannot be undone.');
}
