import type { SkillRequest } from './request-time';

export interface Stage {
  name: string;
  complete: boolean;
}

/** The stages of a request (specification 2, section 4): a draft is behind once published; pending and scheduled once a session is agreed. */
export function stagesOf(status: SkillRequest['status']): Stage[] {
  const agreed = status === 'SC' || status === 'CO' || status === 'AC';
  return [
    { name: 'Draft', complete: status !== 'DR' },
    { name: 'Pending', complete: agreed },
    { name: 'Scheduled', complete: agreed },
    { name: 'Completed', complete: status === 'CO' },
  ];
}

/** The share of complete stages, in percent. */
export function percentOf(stages: readonly Stage[]): number {
  return Math.round((100 * stages.filter(({ complete }) => complete).length) / stages.length);
}
