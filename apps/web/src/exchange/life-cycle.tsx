import { t } from '@skillhour/texts';
import { paths } from '@/routing';
import { RichText, TextLink } from '@/ui';

/** The stages of a lesson that have a page with a list. */
type Stage = 'requests' | 'schedules' | 'sessions';

/** First line of a page: the stage of a lesson that it shows, with a link to the next one. */
export function LifeCycle({ stage }: { stage: Stage }) {
  const { text, next } = describe(stage);
  return (
    <p className="mb-5 text-sm text-ink-2">
      <RichText text={text} parts={{ next: (content) => <TextLink to={next}>{content}</TextLink> }} />
    </p>
  );
}

function describe(stage: Stage): { text: string; next: string } {
  switch (stage) {
    case 'requests':
      return {
        text: t(
          'Step 1 of 3: a student asks, and teachers propose times. Next, the student accepts one in <next>Schedules</next>.',
        ),
        next: paths.schedules('received'),
      };
    case 'schedules':
      return {
        text: t(
          'Step 2 of 3: a proposed time waits for the student’s answer. Next, you meet in <next>Sessions</next>.',
        ),
        next: paths.sessions(),
      };
    case 'sessions':
      return {
        text: t(
          'Step 3 of 3: you meet, and the minutes move when the session ends. Next, find them in your <next>account</next>.',
        ),
        next: paths.account(),
      };
  }
}
