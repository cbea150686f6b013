import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { serverNow } from '@/api';
import { useBalance } from '@/balance/use-balance';
import { HelpLink } from '@/community/help-link';
import { AddEntry } from '@/entities/entry';
import { RequestFormDialog } from '@/exchange/new-request';
import { paths } from '@/routing';
import { Button, ButtonLink, Card } from '@/ui';
import type { HomeView } from '../use-home';
import { findNextStep, type NextStep } from './next-step';
import { StepHeading } from './step-heading';
import { useNewcomerFacts } from './use-newcomer-facts';

/** A request needs at least this many minutes. */
const MIN_MINUTES = 5;
const HEADING = 'next-step';

/** The one thing that a new member does next, with its button. */
export function NextStepCard({
  home,
  teaches,
  isFocused,
}: {
  home: HomeView;
  teaches: boolean;
  isFocused: boolean;
}) {
  const step = findNextStep(useNewcomerFacts(home), serverNow());
  const { title, description, action } = useStepTexts(step, teaches);
  return (
    <Card
      padded
      aria-labelledby={HEADING}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="grid gap-2">
        <StepHeading level="h2" id={HEADING} isFocused={isFocused}>
          {title}
        </StepHeading>
        <p className="max-w-[56ch] text-sm text-ink-2">{description}</p>
        {step.kind === 'start' && (
          <HelpLink article="first-session-student">{t('How a first session works')}</HelpLink>
        )}
      </div>
      <div className="flex flex-wrap gap-3">{action}</div>
    </Card>
  );
}

interface StepTexts {
  title: string;
  description: string;
  action: ReactNode;
}

function useStepTexts(step: NextStep, teaches: boolean): StepTexts {
  const { available = 0 } = useBalance();
  switch (step.kind) {
    case 'session':
      return {
        title: t('Your first session is agreed'),
        description: t(
          'You can join a few minutes before it starts. Until then, you can prepare it together.',
        ),
        action: linkTo(paths.session(step.id), t('Prepare for it')),
      };
    case 'asked':
      return {
        title: t('{count, plural, one {A member asks} other {# members ask}} you to teach', {
          count: step.count,
        }),
        description: t('Only you see {count, plural, one {the request} other {these requests}} for now.', {
          count: step.count,
        }),
        action: linkTo(paths.requests('explore'), t('See who asks')),
      };
    case 'proposals':
      return {
        title: t('{count, plural, one {A proposal waits} other {# proposals wait}} for your answer', {
          count: step.count,
        }),
        description: t('Accept one, and the session is set.'),
        action: linkTo(paths.schedules('received'), t('Answer proposals')),
      };
    case 'request':
      return {
        title: t('Your request is open'),
        description: t('Teachers can propose a time for “{title}”. We notify you of each proposal.', {
          title: step.title,
        }),
        action: linkTo(paths.request(step.id), t('What happens next')),
      };
    case 'draft':
      return {
        title: t('Your request is a draft'),
        description: t('Publish “{title}”, so that teachers can propose a time.', { title: step.title }),
        action: linkTo(paths.request(step.id), t('Open the draft')),
      };
    case 'start':
      return {
        title: teaches ? t('Start with a request') : t('Start with a request or an offer'),
        description:
          available < MIN_MINUTES
            ? t('Teach for half an hour, and you can learn for half an hour.')
            : t(
                'Ask for what you want to learn in a sentence or two. You have {available, number} minutes.',
                {
                  available,
                },
              ),
        action: (
          <>
            {available >= MIN_MINUTES && <WriteFirstRequest />}
            {teaches ? (
              <ButtonLink to={paths.requests('explore')}>{t('Explore requests')}</ButtonLink>
            ) : (
              <AddEntry kind="teach">{t('Say what you can teach')}</AddEntry>
            )}
          </>
        ),
      };
  }
}

const linkTo = (path: string, label: string) => (
  <ButtonLink variant="primary" to={path}>
    {label}
  </ButtonLink>
);

function WriteFirstRequest() {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setWriting(true)}>
        {t('Write your first request')}
      </Button>
      <RequestFormDialog open={isWriting} onOpenChange={setWriting} />
    </>
  );
}
