import { text, type Text } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';

export interface Stage {
  name: Text;
  complete: boolean;
}

/**
 * Returns the stages of a request (specification 2, section 4). Draft is complete once published; Pending and Scheduled are complete once a
 * session is agreed.
 */
export function stagesOf(status: SkillRequest['status']): Stage[] {
  const agreed = status === 'SC' || status === 'CO' || status === 'AC';
  return [
    { name: text('Draft'), complete: status !== 'DR' },
    { name: text('Pending'), complete: agreed },
    { name: text('Scheduled'), complete: agreed },
    { name: text('Completed'), complete: status === 'CO' },
  ];
}

/** Returns the percentage of completed stages. */
export function percentOf(stages: readonly Stage[]): number {
  return Math.round((100 * stages.filter(({ complete }) => complete).length) / stages.length);
}
