import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { Button, Card, lazyDialog } from '@/ui';
import type { Import } from '../import-views';
import type { RunDialogProps } from './run-dialog';

const RunDialog = lazyDialog<RunDialogProps>(async () => ({
  default: (await import('./run-dialog')).RunDialog,
}));

/** Starts the run, or says what is missing before it can start. */
export function RunCard({ current }: { current: Import }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { questions, blockers, settings, totals } = current;
  const missing = blockers.length > 0 || questions === 0 ? blockers : [formatQuestions(questions)];
  const canRun = missing.length === 0 && settings !== null && totals !== null;
  return (
    <Card padded aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {t('Run the import')}
      </h2>
      <p className="text-sm text-ink-2">
        {t(
          'The run creates the accounts, credit lines, balances, offers and requests. It sends no email. You can undo it until a member has signed in or a minute has moved.',
        )}
      </p>
      {missing.length > 0 && (
        <ul aria-label={t('Before you can run it')} className="grid list-disc gap-1 ps-5 text-sm">
          {missing.map((blocker) => (
            <li key={blocker}>{blocker}</li>
          ))}
        </ul>
      )}
      <Button
        variant="primary"
        disabled={!canRun}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {t('Run import')}
      </Button>
      {settings && totals && (
        <RunDialog
          open={isOpen}
          id={current.id}
          bank={settings.bank}
          totals={totals}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

const formatQuestions = (count: number): string =>
  t('{count, plural, one {# decision is missing.} other {# decisions are missing.}}', { count });
