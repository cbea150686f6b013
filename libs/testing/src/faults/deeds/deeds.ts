import { edit, publish, unpublish } from '../steps.js';
import { buy } from './buying.js';
import { acceptWithdrawn, bothCancel } from './contests.js';
import type { Deed } from './scene.js';
import { callOff, dispute, move } from './session-deeds.js';

const changeMind: Deed = async ({ student, title, pick }) => {
  const request = await publish(student, title);
  if (pick([true, false])) await edit(student, request, { duration_minutes: 20 });
  await unpublish(student, request);
};

/** It is there until the next time. */
const leavePublished: Deed = async ({ student, title }) => {
  const { standing } = student;
  student.standing = standing ? undefined : await publish(student, title);
  if (standing) await unpublish(student, standing);
};

/** All of one, the newest of the other; more arrives meanwhile. */
const readNews: Deed = async ({ student, teacher }) => {
  await student.patron.command('POST', 'notifications/mark_all_read/');
  const { results } = await teacher.patron.read('notifications/');
  const [newest] = results as { id: string }[];
  if (newest) await teacher.patron.command('POST', `notifications/${newest.id}/mark_read/`);
};

/** What members do beside ordinary lessons. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'mind changed': changeMind,
  'request left published': leavePublished,
  'session called off': callOff,
  'session moved': move,
  'lesson disputed': dispute,
  'minutes bought': buy,
  'session cancelled by both': bothCancel,
  'proposal accepted and withdrawn': acceptWithdrawn,
  'news read': readNews,
};
