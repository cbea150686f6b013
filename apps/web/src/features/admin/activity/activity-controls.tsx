import { t } from '@skillhour/texts';
import { Printer } from 'lucide-react';
import { Button, Segments, TextField } from '@/ui';
import { presetOf, presetsAt, type ActivityQuery, type PresetName } from './activity-query';
import { DownloadActivity } from './download-activity';

interface ActivityControlsProps {
  query: ActivityQuery;
  /** Why the period is rejected. */
  error: string | undefined;
  onChange: (query: Partial<ActivityQuery>) => void;
}

/** Period and rows of the report, and how to take it along. Not printed. */
export function ActivityControls({ query, error, onChange }: ActivityControlsProps) {
  const now = new Date();
  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-end gap-4">
        <Segments<PresetName | ''>
          label={t('Period')}
          options={[
            { value: 'months', label: t('12 months') },
            { value: 'year', label: t('This year') },
            { value: 'last_year', label: t('Last year') },
          ]}
          value={presetOf(query, now) ?? ''}
          onChange={(name) => name !== '' && onChange(presetsAt(now)[name])}
        />
        <TextField
          label={t('From')}
          type="date"
          required
          max={query.to}
          value={query.from}
          onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          required
          min={query.from}
          value={query.to}
          error={error}
          onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segments<ActivityQuery['by']>
          label={t('Rows')}
          options={[
            { value: 'month', label: t('By month') },
            { value: 'tag', label: t('By tag') },
          ]}
          value={query.by}
          onChange={(by) => onChange({ by })}
        />
        <DownloadActivity query={query} />
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </div>
  );
}
