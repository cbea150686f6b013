import type { CallOutput } from '@/api';

export type SkillRequest = CallOutput<'exchange.request.read'>;

/** How a request's minutes stand on the thread, and what is said of them. */
export interface RequestTime {
  beads: { held?: number; draft?: number; moved?: number; available?: number };
  words: string;
}

/** Where the minutes of a request are: nothing yet, on hold, moved, or back (look, "Voice"). */
export function requestTime({
  status,
  duration_minutes: minutes,
  settlement,
  accepted_schedule,
}: SkillRequest): RequestTime {
  switch (status) {
    case 'DR':
      return { beads: { draft: minutes }, words: 'nothing on hold yet' };
    case 'PE':
    case 'AC':
      return { beads: { held: minutes }, words: 'on hold for this request' };
    case 'SC':
      return { beads: { held: minutes }, words: 'on hold for this session' };
    case 'CO': {
      const teacher = accepted_schedule?.teacher.first_name ?? 'the teacher';
      if (!settlement) return { beads: { moved: minutes }, words: 'settled' };
      const words = `${settlement.minutes} moved to ${teacher}, ${settlement.released} came back`;
      return { beads: { moved: settlement.released, available: settlement.minutes }, words };
    }
    case 'RJ':
    case 'CA':
      return { beads: { moved: minutes }, words: 'came back' };
  }
}

/** The same for others: while a request is open, its minutes are what a teacher would gain. */
export function offeredTime(request: SkillRequest): RequestTime {
  if (request.status !== 'PE') return requestTime(request);
  return { beads: { available: request.duration_minutes }, words: 'yours if you teach it' };
}
