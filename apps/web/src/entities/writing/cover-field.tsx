import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { Button, FieldError } from '@/ui';
import { PICTURE_TYPES, pictureProblem } from './picture-problem';

/** The cover image: the stored one, a chosen file, or none. */
export type Cover = { state: 'unchanged' } | { state: 'chosen'; file: File } | { state: 'removed' };

/** Chooses, changes and removes the cover image of a blog or question. */
export function CoverField({
  current,
  cover,
  onChange,
  error,
}: {
  /** URL of the stored image. */
  current: string | null;
  cover: Cover;
  onChange: (cover: Cover) => void;
  error?: string | undefined;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const file = cover.state === 'chosen' ? cover.file : undefined;
  const chosen = useObjectUrl(file);
  const shown = file ? chosen : cover.state === 'unchanged' ? current : null;
  const choose = (next: File | undefined) => {
    if (!next) return;
    const nextProblem = pictureProblem(next);
    setProblem(nextProblem);
    if (!nextProblem) onChange({ state: 'chosen', file: next });
  };
  return (
    <div role="group" aria-label={t('Cover')} className="grid gap-2">
      <span className="text-sm font-semibold">{t('Cover')}</span>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img src={shown} alt={t('The cover')} className="h-20 w-32 rounded-md object-cover" />}
        <Button size="small" onClick={() => chooser.current?.click()}>
          {shown ? t('Change') : t('Choose a picture')}
        </Button>
        {shown && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => onChange(current === null ? { state: 'unchanged' } : { state: 'removed' })}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        aria-label={t('Cover')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <FieldError message={problem ?? error} />
      <p className="text-xs text-ink-2">{t('JPEG or PNG, at most 5 MB')}</p>
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || typeof URL.createObjectURL !== 'function') return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
