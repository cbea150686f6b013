import { useState } from 'react';
import { ApiError, call, refetch } from '@/api';
import { ConfirmDialog, Minutes, Select, toast } from '@/ui';
import type { SkillRequest } from './request-time';

type Target = 'PE' | 'CA';

/** What an owner may move a request to (specification 2, section 4). */
const MOVES: Partial<Record<SkillRequest['status'], readonly Target[]>> = { DR: ['PE', 'CA'], PE: ['CA'] };
const LABELS: Record<Target, string> = { PE: 'Publish', CA: 'Cancelled' };
const NOW: Partial<Record<SkillRequest['status'], string>> = { DR: 'Draft', PE: 'Pending' };

/** The first thing the server says is wrong: the duration's message before the others (specification 2, section 8). */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.';
  const [first] = Object.values(error.errors ?? {});
  return (
    error.field('duration_minutes') ??
    first?.[0] ??
    (error.status === 409 ? error.detail : 'An error occurred. Please try again.')
  );
}

/** The owner's control of a request's status; nothing where no move is left. */
export function StatusControl({ request }: { request: SkillRequest }) {
  const [target, setTarget] = useState<Target>();
  const [busy, setBusy] = useState(false);
  const moves = MOVES[request.status];
  if (!moves) return null;

  const move = async () => {
    if (!target) return;
    setBusy(true);
    try {
      await call('exchange.request.update', { id: request.id, status: target });
      if (target === 'PE') toast.success('Request published successfully!');
    } catch (error) {
      toast.error(refusalOf(error));
    }
    await refetch('exchange.request.read', 'exchange.request.list_mine', 'ledger.account.read');
    setBusy(false);
    setTarget(undefined);
  };

  return (
    <>
      <Select
        label="Status"
        value={request.status}
        onChange={(event) => setTarget(event.target.value as Target)}
      >
        <option value={request.status}>{NOW[request.status]}</option>
        {moves.map((move) => (
          <option key={move} value={move}>
            {LABELS[move]}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={target !== undefined}
        onOpenChange={(open) => !open && setTarget(undefined)}
        title={target === 'PE' ? 'Publish this request?' : 'Cancel this request?'}
        description={consequence(request, target)}
        confirm={target === 'PE' ? 'Publish' : 'Cancel request'}
        cancel="Go back"
        danger={target === 'CA'}
        busy={busy && 'Saving...'}
        onConfirm={() => void move()}
      >
        <Minutes
          {...(target === 'PE' ? { held: request.duration_minutes } : { moved: request.duration_minutes })}
        />
      </ConfirmDialog>
    </>
  );
}

function consequence(
  { status, duration_minutes: minutes }: SkillRequest,
  target: Target | undefined,
): string {
  if (target === 'PE') return `${minutes} minutes stay on hold until the session.`;
  return status === 'PE'
    ? `Its ${minutes} minutes come back to you. This cannot be undone.`
    : 'A draft holds no minutes. This cannot be undone.';
}
