import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCall, useCommand } from '@/api';
import { FieldError, Select, toast } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { refetchTags } from './refetch-tags';
import type { TagRow } from './tag-dialog';

interface MergeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tag: TagRow;
}

export const MergeDialog = (props: MergeDialogProps) => props.open && <Merge {...props} />;

/** Selects the tag that replaces another, explains the effect, and merges them. */
function Merge({ tag, onOpenChange }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, error } = useCall('content.tag.search', { search: '' });
  const merge = useCommand('content.tag.merge');
  const others = data?.data.tags.filter(({ id }) => id !== tag.id) ?? [];
  const target = others.find(({ id }) => id === into);
  return (
    <ActionDialog
      title={t('Merge {name} into another tag?', { name: tag.name })}
      description={target ? describeMerge(tag, target.name) : t('Choose the tag that replaces it.')}
      confirm={t('Merge')}
      busy={t('Merging...')}
      danger
      isReady={() => {
        setMissing(!target);
        return target !== undefined;
      }}
      action={async () => {
        if (!target) return;
        await merge({ id: tag.id, into: target.id });
        toast.success(t('{name} is now {target}.', { name: tag.name, target: target.name }));
        refetchTags();
      }}
      onRejected={() => {
        refetchTags();
        void refetch('content.tag.search');
      }}
      onClose={() => onOpenChange(false)}
    >
      <Select
        label={t('Into')}
        value={into}
        error={isMissing && !target ? t('Please choose a tag.') : undefined}
        onChange={({ target: { value } }) => setInto(value)}
      >
        <option value="">{data || error ? t('Choose a tag') : t('Loading tags...')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {error && <FieldError message={t('Failed to fetch tags. Please try again.')} />}
    </ActionDialog>
  );
}

/** Describes what happens to everything with the tag. */
const describeMerge = (
  { name, blogs_count: blogs, questions_count: questions, followers_count: followers }: TagRow,
  target: string,
) =>
  t(
    '{name} goes away. Its {blogs, plural, one {# blog} other {# blogs}}, {questions, plural, one {# question} other {# questions}} and {followers, plural, one {# follower} other {# followers}}, and the requests that have it, get {target} instead, within seconds. This can’t be undone.',
    { name, target, blogs, questions, followers },
  );
