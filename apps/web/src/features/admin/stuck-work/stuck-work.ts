import { say, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';

export type StuckWork = CallOutput<'exchange.stuck_work.list'>['results'][number];

const KINDS: Record<StuckWork['kind'], Text> = {
  request_minutes: text('The minutes on hold for a request'),
  session_settlement: text('The end of a session'),
  dispute_decision: text('The decision of a dispute'),
};

/** Why the ledger or another part said no, as far as it happens. */
const REASONS: Record<string, Text> = {
  'service.unavailable': text('A part of the system is away.'),
  'service.busy': text('Something else keeps it busy.'),
  'hold.exceeded': text('More minutes are asked for than are on hold.'),
  'hold.not_found': text('There is no such hold.'),
  'hold.resolved': text('The hold was paid or released already.'),
  'account.insufficient_minutes': text('The member does not have so many minutes.'),
  unexpected: text('A fault of ours; the log has it.'),
};

export const kindOf = ({ kind }: StuckWork): string => say(KINDS[kind]);

/** The last refusal in words; one that has none here, by its code. */
export function reasonOf({ last_error_code: code }: StuckWork): string {
  const reason = REASONS[code];
  return reason ? say(reason) : t('Refused with {code}.', { code });
}
