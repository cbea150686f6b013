import { translate, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';

export type StuckWork = CallOutput<'exchange.stuck_work.list'>['results'][number];

const KIND_LABELS: Record<StuckWork['kind'], Text> = {
  request_minutes: text('The minutes on hold for a request'),
  session_settlement: text('The end of a session'),
  dispute_decision: text('The decision of a dispute'),
  purchase: text('The minutes of a purchase'),
  reversal: text('The reversal of a transfer'),
  admin_transfer: text('A credit line or a grant of an admin'),
  gift: text('A gift of minutes'),
  logged_exchange: text('Logged minutes'),
  closing_account: text('The minutes of a deleted account'),
  email: text('An email'),
  account_export: text('An account export'),
  import: text('An import'),
  suspension_end: text('The end of a suspension'),
  invitation: text('An invitation'),
  notification_email: text('An email about notifications'),
  session_reminder: text('The reminders of a session'),
  session_email: text('An email about a session'),
  missed_messages: text('A notification about chat messages'),
};

/** Descriptions of the rejections known to occur, from the ledger or another service. */
const REASONS: Record<string, Text> = {
  'service.unavailable': text('A service is unavailable.'),
  'service.busy': text('Another process is using it.'),
  'hold.exceeded': text('The amount exceeds the minutes on hold.'),
  'hold.not_found': text('This hold doesn’t exist.'),
  'hold.resolved': text('This hold has already been paid or released.'),
  'account.insufficient_minutes': text('The member doesn’t have enough minutes.'),
  unexpected: text('Something went wrong on our side. It has been logged.'),
};

export const formatStuckKind = ({ kind }: StuckWork): string => translate(KIND_LABELS[kind]);

/** Describes the last rejection, or returns its code if it has no description. */
export function describeLastError({ last_error_code: code }: StuckWork): string {
  const reason = REASONS[code];
  return reason ? translate(reason) : t('Refused with {code}.', { code });
}
