import { TAG_LIMITS, TagForm } from '@skillhour/contracts';
import { t, text } from '@skillhour/texts';
import { useCommand, type CallOutput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { toast } from '@/ui';
import { FormDialog, type FieldsOf, type FieldTexts } from '../form/form-dialog';
import { refetchTags } from './refetch-tags';

export type TagRow = CallOutput<'content.tag.list'>['results'][number];

const resolver = contractResolver<FieldTexts, TagForm>(TagForm);
const FIELDS: FieldsOf<TagForm> = {
  name: { as: 'line', label: text('Tag'), most: TAG_LIMITS.name.most },
  about: { as: 'paragraphs', label: text('Description'), ...TAG_LIMITS.about },
};

interface TagDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The tag to edit; if missing, a new one is added. */
  tag?: TagRow;
  /** The name of a new tag, which can still be changed. */
  name?: string | undefined;
}

export const TagDialog = (props: TagDialogProps) => props.open && <TagEditor {...props} />;

/** Form to add or edit a tag. */
function TagEditor({ onOpenChange, tag, name }: TagDialogProps) {
  const add = useCommand('content.tag.add');
  const edit = useCommand('content.tag.edit');
  return (
    <FormDialog
      fields={FIELDS}
      resolver={resolver}
      edited={tag}
      {...(name !== undefined && { initial: { name } })}
      title={tag ? t('Edit tag') : t('Add tag')}
      description={
        tag
          ? t('Everything with this tag keeps it. The new name appears within seconds.')
          : t('Members can use it right away.')
      }
      onSend={async (values) => {
        if (tag) await edit({ id: tag.id, ...values });
        else await add(values);
        if (!tag) toast.success(t('Tag added successfully!'));
        refetchTags();
      }}
      onRejected={refetchTags}
      onOpenChange={onOpenChange}
    />
  );
}
