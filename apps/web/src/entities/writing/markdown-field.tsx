import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Button, cx, Field, Prose } from '@/ui';
import { PictureList } from './picture-list';
import { Toolbar } from './toolbar';
import { useMarkdownArea, type MarkdownAreaSettings } from './use-markdown-area';
import { usePreview } from './use-preview';

export interface MarkdownFieldProps extends MarkdownAreaSettings {
  label: string;
  error?: string | undefined;
  counter?: { value: number; of: number };
  maxLength?: number;
}

/** Field for shorter Markdown texts such as answers: the editor's toolbar over a text area, with a preview. */
export function MarkdownField({ label, error, counter, maxLength, ...settings }: MarkdownFieldProps) {
  const { toolbar, area, pictures } = useMarkdownArea(settings);
  const [isPreview, setPreview] = useState(false);
  const preview = usePreview(settings.value, isPreview);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={label}
        error={error}
        counter={counter}
        hint={t('Markdown works here. Drop or paste pictures into the text.')}
      >
        {(aria) => (
          <div
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-md border bg-surface',
              error ? 'border-rose shadow-[inset_0_0_0_1px_var(--color-rose)]' : 'border-edge',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line bg-sunken px-1.5 py-1">
              <Toolbar {...toolbar} />
              <Button
                size="small"
                variant="ghost"
                className="pointer-coarse:min-h-11"
                aria-pressed={isPreview}
                onClick={() => setPreview(!isPreview)}
              >
                {isPreview ? t('Write') : t('Preview')}
              </Button>
            </div>
            <textarea
              {...aria}
              {...area}
              dir="auto"
              rows={7}
              maxLength={maxLength}
              hidden={isPreview}
              className="w-full resize-y bg-transparent px-3.5 py-2.5 text-base text-ink focus:outline-3 focus:outline-offset-[-3px] focus:outline-spruce"
            />
            {isPreview && (
              <div role="region" aria-label={t('Preview')} className="min-h-48 min-w-0 px-3.5 py-2.5">
                {settings.value.trim() === '' ? (
                  <p className="text-sm text-ink-2">{t('A preview of what you write appears here.')}</p>
                ) : (
                  <Prose html={preview.html} />
                )}
                {preview.state === 'failed' && (
                  <p className="text-sm text-ink-2">
                    {t('We couldn’t load the preview. Your text is safe.')}
                  </p>
                )}
              </div>
            )}
          </div>
        )}
      </Field>
      {pictures.pictures.length > 0 && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <PictureList of={pictures} />
        </div>
      )}
    </div>
  );
}
