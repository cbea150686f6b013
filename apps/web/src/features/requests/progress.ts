import { text, type Text } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';

export interface Stage {
  name: Text;
  complete: boolean;
  /** Whether the request's badge names this stage. */
  current: boolean;
}

/**
 * Returns the stages of a request (specification 2, section 4). Draft is complete once published; Pending and Scheduled are complete once a
 * session is agreed. A rejected or cancelled request is at none of them.
 */
export function stagesOf(status: SkillRequest['status']): Stage[] {
  const agreed = status === 'SC' || status === 'CO' || status === 'AC';
  return [
    { name: text('Draft'), complete: status !== 'DR', current: status === 'DR' },
    { name: text('Pending'), complete: agreed, current: status === 'PE' },
    { name: text('Scheduled'), complete: agreed, current: agreed && status !== 'CO' },
    { name: text('Completed'), complete: status === 'CO', current: status === 'CO' },
  ];
}

/** Returns the percentage of completed stages. */
export function percentOf(stages: readonly Stage[]): number {
  return Math.round((100 * stages.filter(({ complete }) => complete).length) / stages.length);
}
