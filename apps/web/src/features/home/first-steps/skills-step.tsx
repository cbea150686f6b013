import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { AddEntry } from '@/entities/entry';
import { AvailabilityButton } from '@/exchange/availability/availability-button';
import { suggestTags } from '@/search';
import { Button, TagInput } from '@/ui';
import type { StepFormProps } from './step-form';

const FIELDS = { teach: 'skills', learn: 'learns' } as const;

/** The step that names what the member can teach or wants to learn. */
export function SkillsStep({ kind, profile, onSaved, skip }: StepFormProps & { kind: keyof typeof FIELDS }) {
  const [names, setNames] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const update = useCommand('identity.profile.update');
  const field = FIELDS[kind];
  const change = (next: string[]) => {
    setNames(next);
    setProblem(undefined);
  };
  const save = async () => {
    if (names.length === 0) return setProblem(t('Add at least one, or skip this step.'));
    setBusy(true);
    try {
      const all = [...profile[field], ...names];
      await onSaved(await update(kind === 'teach' ? { skills: all } : { learns: all }));
    } catch (error) {
      const isShown = showFieldErrors(error, [field], (_, { message }) => setProblem(message));
      if (!isShown) setProblem(errorMessageOf(error, t('We couldn’t save it.')));
      setBusy(false);
    }
  };
  return (
    <>
      <TagInput
        label={kind === 'teach' ? t('I can teach') : t('I want to learn')}
        hint={t('Press Enter or comma after each')}
        error={problem}
        value={names}
        onChange={change}
        suggest={suggestTags}
        addsOnBlur
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy && t('Saving...')} onClick={() => void save()}>
          {t('Save and continue')}
        </Button>
        {skip}
        <AddEntry kind={kind} variant="ghost">
          {t('Say more about it')}
        </AddEntry>
        {kind === 'teach' && (
          <AvailabilityButton variant="ghost">{t('Say when you have time')}</AvailabilityButton>
        )}
      </div>
    </>
  );
}
