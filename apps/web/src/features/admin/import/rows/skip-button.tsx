import { t } from '@skillhour/texts';
import { Button, FieldError } from '@/ui';
import type { ImportRow } from '../import-views';
import { useDecision } from './use-decision';

/** Leaves a row out of the import, or takes a skipped one back in. */
export function SkipButton({ importId, row }: { importId: string; row: ImportRow }) {
  const { decide, isBusy, problem } = useDecision(importId, row.id);
  const isSkipped = row.state === 'skipped';
  const [label, name] = isSkipped
    ? [t('Import after all'), t('Import {name} after all', { name: row.title })]
    : [t('Skip'), t('Skip {name}', { name: row.title })];
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="small"
        variant="ghost"
        aria-label={name}
        busy={isBusy && t('Saving...')}
        onClick={() => void decide({ skip: !isSkipped })}
      >
        {label}
      </Button>
      <FieldError message={problem} />
    </div>
  );
}
