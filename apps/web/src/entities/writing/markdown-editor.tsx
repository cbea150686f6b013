import { t } from '@skillhour/texts';
import { useState } from 'react';
import { cx, FieldError, Prose, Segments } from '@/ui';
import { useIsNarrow } from '@/ui/use-is-narrow';
import { PictureList } from './picture-list';
import { Toolbar } from './toolbar';
import { useMarkdownArea } from './use-markdown-area';
import { usePreview } from './use-preview';

type View = 'write' | 'both' | 'preview';
const WORDS_A_MINUTE = 220;

export interface MarkdownEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Called with whether images are uploading. Until they have finished, the text is incomplete. */
  onBusy?: (isBusy: boolean) => void;
}

/**
 * Markdown on the left, preview on the right; phones show one of the two. Images can be added by button, paste and
 * drop.
 */
export function MarkdownEditor({ id, label, value, onChange, onBlur, error, onBusy }: MarkdownEditorProps) {
  const { toolbar, area, pictures } = useMarkdownArea({ value, onChange, onBusy });
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<View>('both');
  const view = isNarrow && chosen === 'both' ? 'write' : chosen;
  const preview = usePreview(value, view !== 'write');
  const views: { value: View; label: string }[] = [
    { value: 'write', label: t('Write') },
    { value: 'both', label: t('Both') },
    { value: 'preview', label: t('Preview') },
  ];
  const words = value.trim().split(/\s+/).filter(Boolean).length;

  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border bg-surface',
          error ? 'border-rose shadow-[inset_0_0_0_1px_var(--color-rose)]' : 'border-edge',
        )}
      >
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-sunken px-2 py-1.5">
          <Toolbar {...toolbar} />
          <Segments
            label={t('View')}
            options={isNarrow ? views.filter((one) => one.value !== 'both') : views}
            value={view}
            onChange={setChosen}
          />
        </div>
        <div className={cx('grid h-[36rem] max-h-[75vh]', view === 'both' && 'grid-cols-2')}>
          <textarea
            {...area}
            id={id}
            dir="auto"
            hidden={view === 'preview'}
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={value}
            onBlur={onBlur}
            className="size-full resize-none bg-transparent px-4 py-4 font-mono text-sm leading-[1.75] text-ink focus:outline-3 focus:outline-offset-[-3px] focus:outline-spruce sm:px-6 max-md:text-base"
          />
          {view !== 'write' && (
            <div
              role="region"
              aria-label={t('Preview')}
              tabIndex={0}
              className={cx(
                'min-w-0 overflow-y-auto px-4 py-4 sm:px-6',
                view === 'both' && 'border-s border-line',
              )}
            >
              {value.trim() === '' ? (
                <p className="text-sm text-ink-2">{t('A preview of what you write appears here.')}</p>
              ) : (
                <Prose html={preview.html} size="read" />
              )}
              {preview.state === 'failed' && (
                <p className="text-sm text-ink-2">{t('We couldn’t load the preview. Your text is safe.')}</p>
              )}
            </div>
          )}
        </div>
        <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-ink-2 sm:px-6">
          <span>
            {t('{words, plural, one {# word} other {# words}}, {minutes, number} min to read', {
              words,
              minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
            })}
          </span>
          <span>{t('Markdown. Drop or paste pictures into the text.')}</span>
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {pictures.pictures.length > 0 && (
        <div className="mt-2 rounded-lg border border-line bg-surface p-4">
          <PictureList of={pictures} />
        </div>
      )}
    </div>
  );
}
