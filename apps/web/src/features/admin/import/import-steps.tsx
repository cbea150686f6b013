import { t } from '@skillhour/texts';
import { Steps, type Step } from '@/ui/steps';
import type { ImportState } from './import-views';

/** The number of completed steps in each state. */
const COMPLETE: Readonly<Record<ImportState, number>> = {
  ...{ reading: 0, ready: 1, running: 2, done: 3 },
  ...{ failed: 0, undone: 0 },
};

interface ImportStepsProps {
  /** Null before an upload, which has no current step. */
  state: ImportState | null;
  /** Whether everyone has an invitation. */
  isInvited?: boolean;
}

/** The four steps of moving in, and the current one. */
export function ImportSteps({ state, isInvited = false }: ImportStepsProps) {
  const complete = isInvited ? 4 : state === null ? 0 : COMPLETE[state];
  const names = [
    [t('Read'), t('We read the files. Nothing is written.')],
    [t('Review'), t('You answer questions and check the sums.')],
    [t('Run'), t('We create the accounts and move the balances.')],
    [t('Invite'), t('You invite the members when you’re ready.')],
  ] as const;
  const steps = names.map(([name, fact], at): Step => ({
    ...{ name, fact, complete: at < complete },
    current: at === complete && state !== null && state !== 'undone',
  }));
  return <Steps steps={steps} />;
}
