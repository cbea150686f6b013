import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';

/** How a request's minutes are shown: as beads, in a few words beside them, and in a sentence. */
export interface RequestTime {
  beads: { held?: number; draft?: number; moved?: number; available?: number };
  words: string;
  sentence: string;
}

/** Returns where the minutes of a request are: not held yet, on hold, moved or returned (look, "Voice"). */
export function requestTime(request: SkillRequest): RequestTime {
  const { status, duration_minutes: minutes } = request;
  switch (status) {
    case 'DR':
      return {
        beads: { draft: minutes },
        words: t('nothing on hold yet'),
        sentence: t('Nothing on hold yet.'),
      };
    case 'PE':
    case 'AC':
      return {
        beads: { held: minutes },
        words: t('on hold for this request'),
        sentence: t('On hold for this request.'),
      };
    case 'SC':
      return {
        beads: { held: minutes },
        words: t('on hold for this session'),
        sentence: t('On hold for this session.'),
      };
    case 'CO':
      return settledTime(request);
    case 'RJ':
    case 'CA':
      // After a late cancellation or a no-show of the student, some minutes have moved.
      if (request.settlement?.minutes) return settledTime(request);
      return { beads: { moved: minutes }, words: t('came back'), sentence: t('Came back.') };
  }
}

function settledTime({ settlement, accepted_schedule, duration_minutes }: SkillRequest): RequestTime {
  if (!settlement)
    return { beads: { moved: duration_minutes }, words: t('settled'), sentence: t('Settled.') };
  const { minutes, released } = settlement;
  const values = { minutes, released, teacher: accepted_schedule?.teacher?.first_name ?? t('the teacher') };
  return {
    beads: { moved: released, available: minutes },
    words: t('{minutes, number} moved to {teacher}, {released, number} came back', values),
    sentence: t('{minutes, number} moved to {teacher}, {released, number} came back.', values),
  };
}

/** The same for other members. While a request is open, its minutes are what a teacher would gain. */
export function offeredTime(request: SkillRequest): RequestTime {
  const { status, settlement, duration_minutes: minutes } = request;
  // Not every member may see where the minutes went.
  if (status === 'CA' && !settlement)
    return { beads: { moved: minutes }, words: t('closed'), sentence: t('Closed.') };
  if (status !== 'PE') return requestTime(request);
  return {
    beads: { available: minutes },
    words: t('yours if you teach it'),
    sentence: t('Yours if you teach it.'),
  };
}
