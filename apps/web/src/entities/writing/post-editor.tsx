import { t } from '@skillhour/texts';
import { useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessageOf, showFieldErrors } from '@/api';
import { useMember } from '@/auth';
import { useCommunity } from '@/community';
import type { Post } from '@/entities/post';
import { readDraft, useDraft } from '@/forms/draft';
import { lazyResolver } from '@/forms/lazy-resolver';
import { FormError } from '@/forms/form-error';
import { Card, Checkbox } from '@/ui';
import { CoverField, type Cover } from './cover-field';
import { PostField } from './post-field';
import {
  formDataOf,
  isCompleteDraft,
  isSameContent,
  mapTexts,
  POST_FIELDS,
  postFieldNames,
  postFieldsOf,
  writtenFieldsOf,
  type FieldConfig,
  type PostFields,
  type PostInput,
} from './post-form';
import { SaveBar } from './save-bar';
import { withoutPlaceholders } from './use-pictures';

const loadSchema = () => import('./post-schema');
const resolver = lazyResolver<PostFields, unknown, PostInput>(loadSchema);

export interface PostEditorProps {
  kind: 'blog' | 'question';
  /** The post to edit; undefined for a new one. */
  post?: Post;
  /** Sends the form. Its errors are shown under the fields they name, otherwise above the form. */
  onSend: (form: FormData) => Promise<void>;
}

/** Form that writes or edits a blog or question. The draft stays on this device until it is sent. */
export function PostEditor({ kind, post, onSend }: PostEditorProps) {
  const me = useMember();
  const community = useCommunity();
  const draftKey = `draft:${me.id}:${kind}:${post?.id ?? 'new'}`;
  const base = post ? (post.edited_at ?? post.created_at) : '';
  const [stored] = useState(() => readDraft(draftKey, base, isCompleteDraft));
  const [cover, setCover] = useState<Cover>({ state: 'unchanged' });
  const [isUploading, setUploading] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [imageError, setImageError] = useState<string>();
  const original = postFieldsOf(post);
  const form = useForm<PostFields, unknown, PostInput>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...original, ...(stored && mapTexts(stored, withoutPlaceholders)) },
  });
  const { register, handleSubmit, watch, setError, reset, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const written = writtenFieldsOf(watch());
  const isChanged = !isSameContent(written, original);
  const { savedAt, drop } = useDraft(
    draftKey,
    base,
    isChanged && !isSubmitSuccessful ? written : null,
    stored?.savedAt,
  );

  const onSubmit = handleSubmit(async (content) => {
    setFormError(undefined);
    setImageError(undefined);
    try {
      await onSend(withCover(formDataOf(content), cover));
      drop();
    } catch (error) {
      const named = showFieldErrors(error, [...postFieldNames, 'image'] as const, (field, fieldError) =>
        field === 'image' ? setImageError(fieldError.message) : setError(field, fieldError),
      );
      if (!named) setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      // Marks the submission as failed, so that the draft is kept.
      setError('root', { type: 'server' });
    }
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Enter does not submit: not in the title, and in the tag field it adds a tag.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  const fieldOf = (name: keyof typeof POST_FIELDS) => (
    <PostField key={name} {...{ name, form }} onBusy={setUploading} />
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading && !isSubmitting) void onSubmit(event);
      }}
      onFocus={() => void loadSchema()}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <FormError>{formError ?? errors.root?.message}</FormError>
      {mainFields.map(fieldOf)}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Card padded>
          <CoverField current={post?.image ?? null} cover={cover} onChange={setCover} error={imageError} />
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {fieldsBeside.map(fieldOf)}
          {(community.public_reading || original.is_public) && (
            <Checkbox label={t('Anyone may read this without signing in')} {...register('is_public')} />
          )}
        </div>
      </div>
      <SaveBar
        isNew={post === undefined}
        savedAt={isChanged ? savedAt : undefined}
        isUploading={isUploading}
        isSubmitting={isSubmitting}
        {...(isChanged && {
          onDiscard: () => {
            drop();
            reset(original);
            setCover({ state: 'unchanged' });
          },
        })}
      />
    </form>
  );
}

const isBeside = (name: keyof typeof POST_FIELDS): boolean => {
  const config: FieldConfig = POST_FIELDS[name];
  return config.beside === true;
};
const mainFields = postFieldNames.filter((name) => !isBeside(name));
const fieldsBeside = postFieldNames.filter(isBeside);

function withCover(form: FormData, cover: Cover): FormData {
  if (cover.state === 'chosen') form.set('image', cover.file);
  if (cover.state === 'removed') form.set('remove_image', 'true');
  return form;
}
