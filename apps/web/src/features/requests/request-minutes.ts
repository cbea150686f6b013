import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';

/** How a request's minutes are shown: as beads, in a few words beside them, and in a sentence. */
export interface RequestMinutes {
  beads: { held?: number; draft?: number; moved?: number; available?: number };
  label: string;
  sentence: string;
}

/** Returns where the minutes of a request are: not held yet, on hold, moved or returned (look, "Voice"). */
export function describeMinutes(request: SkillRequest): RequestMinutes {
  const { status, duration_minutes: minutes } = request;
  switch (status) {
    case 'DR':
      return {
        beads: { draft: minutes },
        label: t('nothing on hold yet'),
        sentence: t('Nothing on hold yet.'),
      };
    case 'PE':
    case 'AC':
      return {
        beads: { held: minutes },
        label: t('on hold for this request'),
        sentence: t('On hold for this request.'),
      };
    case 'SC':
      return {
        beads: { held: minutes },
        label: t('on hold for this session'),
        sentence: t('On hold for this session.'),
      };
    case 'CO':
      return describeSettledMinutes(request);
    case 'RJ':
    case 'CA':
      // After a late cancellation or a no-show of the student, some minutes have moved.
      if (request.settlement?.minutes) return describeSettledMinutes(request);
      return { beads: { moved: minutes }, label: t('came back'), sentence: t('Came back.') };
  }
}

function describeSettledMinutes({
  settlement,
  accepted_schedule,
  duration_minutes,
}: SkillRequest): RequestMinutes {
  if (!settlement)
    return { beads: { moved: duration_minutes }, label: t('settled'), sentence: t('Settled.') };
  const { minutes, released } = settlement;
  const values = { minutes, released, teacher: accepted_schedule?.teacher?.first_name ?? t('the teacher') };
  return {
    beads: { moved: released, available: minutes },
    label: t('{minutes, number} moved to {teacher}, {released, number} came back', values),
    sentence: t('{minutes, number} moved to {teacher}, {released, number} came back.', values),
  };
}

/** The same for other members. While a request is open, its minutes are what a teacher would gain. */
export function describeMinutesForOthers(request: SkillRequest): RequestMinutes {
  const { status, settlement, duration_minutes: minutes } = request;
  // Not every member may see where the minutes went.
  if (status === 'CA' && !settlement)
    return { beads: { moved: minutes }, label: t('closed'), sentence: t('Closed.') };
  if (status !== 'PE') return describeMinutes(request);
  return {
    beads: { available: minutes },
    label: t('yours if you teach it'),
    sentence: t('Yours if you teach it.'),
  };
}
