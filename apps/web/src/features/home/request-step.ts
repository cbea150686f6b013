import { t } from '@skillhour/texts';
import { formatDayAndTime, fullNameOf } from '@/ui';
import type { HomeView } from './use-home';

export type OwnRequest = HomeView['open_requests']['results'][number];

/** Says what an open request of the member's own waits for. */
export function describeStep({
  next_step: step,
  asked,
  schedule_proposals_count: count,
}: OwnRequest): string {
  switch (step) {
    case 'draft':
      return t('Only you see this draft, and nothing is on hold. Publish it when it’s ready.');
    case 'answer_proposals':
      return t('{count, plural, one {# proposal waits} other {# proposals wait}} for your answer.', {
        count,
      });
    case 'asked_until':
      return asked?.until
        ? t('Only {teacher} can see it until {time}. Then it opens to everyone.', {
            teacher: fullNameOf(asked.teacher),
            time: formatDayAndTime(asked.until),
          })
        : t('Waiting for a teacher to propose a time.');
    case 'waits_for_teacher':
      return t('Waiting for a teacher to propose a time.');
    case 'time_near':
      return t('No proposal yet, and your preferred time is near. Ask a teacher, or choose a later time.');
    case 'time_passed':
      return t('Your preferred time has passed. Choose a later one.');
  }
}
