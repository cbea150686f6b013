import { t } from '@skillhour/texts';
import { useState } from 'react';
import { showErrorToast, useCommand, type CallOutput } from '@/api';
import { Button, Card, lazyDialog, toast } from '@/ui';
import { RelativeTime } from '@/ui/relative-time';
import { refetchTags } from './refetch-tags';

const TagDialog = lazyDialog(async () => ({ default: (await import('./tag-dialog')).TagDialog }));

type Suggestions = CallOutput<'content.tag_suggestion.list'>;
type Suggestion = Suggestions['results'][number];

/** Names that members suggest for tags, to be added or dismissed. Nothing if there are none. */
export function TagSuggestions({ suggestions }: { suggestions: Suggestions | undefined }) {
  if (!suggestions || suggestions.count === 0) return null;
  return (
    <Card padded aria-labelledby="tag-suggestions" className="mb-6 grid gap-4">
      <h2 id="tag-suggestions" className="text-lg">
        {t('Suggested by members ({count, number})', { count: suggestions.count })}
      </h2>
      <ul className="divide-y divide-line">
        {suggestions.results.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  );
}

function SuggestionRow({ suggestion: { id, name, created_at } }: { suggestion: Suggestion }) {
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const dismiss = useCommand('content.tag_suggestion.dismiss');
  const send = async () => {
    setBusy(true);
    try {
      await dismiss({ id });
      toast.success(t('Suggestion dismissed.'));
    } catch (error) {
      showErrorToast(error, t('We couldn’t dismiss it.'));
    }
    setBusy(false);
    refetchTags();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid min-w-0">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="text-xs text-ink-2">
          <RelativeTime at={created_at} />
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('Add {name}', { name })} onClick={() => setAdding(true)}>
          {t('Add')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('Dismiss {name}', { name })}
          busy={isBusy && t('Dismissing...')}
          onClick={() => void send()}
        >
          {t('Dismiss')}
        </Button>
      </span>
      <TagDialog open={isAdding} onOpenChange={setAdding} name={name} />
    </li>
  );
}
