import { buyMinutes } from './buy-minutes.js';
import { editAndAccept, publishAndUnpublish, leavePublished, publishAndCancel } from './request-actions.js';
import type { Action } from './action-context.js';
import {
  acceptTwoAtOneTime,
  acceptAndWithdraw,
  bothCancel,
  proposeNewTimeAndCancel,
} from './session-races.js';
import { cancelBeforeStart, dispute, proposeNewTime } from './session-actions.js';

/** One member marks all notifications as read, the other one the newest; more arrive meanwhile. */
const readNotifications: Action = async ({ student, teacher }) => {
  await student.client.command('POST', 'notifications/mark_all_read/');
  const { results } = await teacher.client.read('notifications/');
  const [newest] = results as { id: string }[];
  if (newest) await teacher.client.command('POST', `notifications/${newest.id}/mark_read/`);
};

/** Actions of members in addition to ordinary sessions. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  'mind changed': publishAndUnpublish,
  'request left published': leavePublished,
  'request published and dropped': publishAndCancel,
  'request edited and accepted': editAndAccept,
  'proposal accepted and withdrawn': acceptAndWithdraw,
  'two accepted at one time': acceptTwoAtOneTime,
  'session called off': cancelBeforeStart,
  'session moved': proposeNewTime,
  'session moved and cancelled': proposeNewTimeAndCancel,
  'session cancelled by both': bothCancel,
  'session disputed': dispute,
  'minutes bought': buyMinutes,
  'news read': readNotifications,
};
