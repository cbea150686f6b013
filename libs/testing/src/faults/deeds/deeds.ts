import { buy } from './buying.js';
import { acceptEdited, changeMind, leavePublished, publishDropped } from './request-deeds.js';
import type { Deed } from './scene.js';
import { acceptTwoAtOneTime, acceptWithdrawn, bothCancel, cancelMoving } from './session-contests.js';
import { callOff, dispute, move } from './session-deeds.js';

/** One member marks all notifications as read, the other one the newest; more arrive meanwhile. */
const readNews: Deed = async ({ student, teacher }) => {
  await student.patron.command('POST', 'notifications/mark_all_read/');
  const { results } = await teacher.patron.read('notifications/');
  const [newest] = results as { id: string }[];
  if (newest) await teacher.patron.command('POST', `notifications/${newest.id}/mark_read/`);
};

/** Actions of members in addition to ordinary lessons. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'mind changed': changeMind,
  'request left published': leavePublished,
  'request published and dropped': publishDropped,
  'request edited and accepted': acceptEdited,
  'proposal accepted and withdrawn': acceptWithdrawn,
  'two accepted at one time': acceptTwoAtOneTime,
  'session called off': callOff,
  'session moved': move,
  'session moved and cancelled': cancelMoving,
  'session cancelled by both': bothCancel,
  'lesson disputed': dispute,
  'minutes bought': buy,
  'news read': readNews,
};
