import { PROFILE_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCall } from '@/api';
import { Loading, Note, Prose, Segments, Skeleton, TextArea } from '@/ui';

type View = 'write' | 'preview';

/** The about text in Markdown, with a preview. */
export function AboutField({
  field,
  text,
  error,
}: {
  field: UseFormRegisterReturn;
  text: string;
  error: string | undefined;
}) {
  const [view, setView] = useState<View>('write');
  return (
    <div className="grid gap-2">
      {/* Hidden, not unmounted, so that the text and its error are kept. */}
      <div hidden={view === 'preview'}>
        <TextArea
          {...field}
          label={t('About')}
          hint={t('Markdown works here: **bold**, lists, links.')}
          dir="auto"
          rows={6}
          maxLength={PROFILE_LIMITS.about}
          error={error}
        />
      </div>
      {view === 'preview' && <Preview text={text} />}
      <Segments
        label={t('Write or preview')}
        options={[
          { value: 'write', label: t('Write') },
          { value: 'preview', label: t('Preview') },
        ]}
        value={view}
        onChange={setView}
      />
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const body = text.trim();
  const { data, error } = useCall('content.text.render', body === '' ? null : { body });
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">{t('About')}</span>
      <div className="min-h-40 rounded-md border border-line bg-sunken px-4 py-3">
        {body === '' ? (
          <p className="text-ink-2">{t('No description available.')}</p>
        ) : data ? (
          <Prose html={data.html} />
        ) : error ? (
          <Note kind="error">{t('We couldn’t load the preview. Your text is safe.')}</Note>
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </Loading>
        )}
      </div>
    </div>
  );
}
