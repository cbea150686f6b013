import { t } from '@skillhour/texts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { errorMessageOf, showFieldErrors } from '@/api';
import { useMember } from '@/auth';
import { useCommunity } from '@/community';
import type { Post } from '@/entities/post';
import { readDraft, useDraft } from '@/forms/draft';
import { lazyResolver } from '@/forms/lazy-resolver';
import { FormError } from '@/forms/form-error';
import { suggestTags } from '@/search';
import { Card, Checkbox, TagInput, TextField } from '@/ui';
import { CoverField, type Cover } from './cover-field';
import { MarkdownEditor } from './markdown-editor';
import { postFieldsOf, POST_FIELD_NAMES, type PostContent, type PostFields } from './post-fields';
import { SaveBar } from './save-bar';
import { withoutPlaceholders } from './use-pictures';

const loadSchema = () => import('./post-schema');
const resolver = lazyResolver<PostFields, unknown, PostContent>(loadSchema);

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
  const bodyId = useId();
  const draftKey = `draft:${me.id}:${kind}:${post?.id ?? 'new'}`;
  const base = post ? (post.edited_at ?? post.created_at) : '';
  const [stored] = useState(() => readDraft(draftKey, base, isDraft));
  const [cover, setCover] = useState<Cover>({ state: 'unchanged' });
  const [isUploading, setUploading] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [imageError, setImageError] = useState<string>();
  const { register, control, handleSubmit, watch, setError, reset, formState } = useForm<
    PostFields,
    unknown,
    PostContent
  >({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...postFieldsOf(post),
      ...(stored && {
        title: stored.title,
        body_content: withoutPlaceholders(stored.body_content),
        tags: stored.tags,
      }),
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const { title, body_content, tags } = watch();
  const original = postFieldsOf(post);
  const isChanged =
    title !== original.title ||
    body_content !== original.body_content ||
    JSON.stringify(tags) !== JSON.stringify(original.tags);
  const { savedAt, drop } = useDraft(
    draftKey,
    base,
    isChanged && !isSubmitSuccessful ? { title, body_content, tags } : null,
    stored?.savedAt,
  );

  const onSubmit = handleSubmit(async (content) => {
    setFormError(undefined);
    setImageError(undefined);
    try {
      await onSend(formDataOf(content, cover));
      drop();
    } catch (error) {
      const named = showFieldErrors(error, [...POST_FIELD_NAMES, 'image'] as const, (field, fieldError) =>
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
      <TextField
        label={t('Title')}
        dir="auto"
        error={errors.title?.message}
        counter={{ value: title.trim().length, of: 0 }}
        {...register('title')}
      />
      <Controller
        control={control}
        name="body_content"
        render={({ field: { value, onChange, onBlur } }) => (
          <MarkdownEditor
            id={bodyId}
            label={t('Body content')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errors.body_content?.message}
            onBusy={setUploading}
          />
        )}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Card padded>
          <CoverField current={post?.image ?? null} cover={cover} onChange={setCover} error={imageError} />
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Controller
            control={control}
            name="tags"
            render={({ field: { value, onChange } }) => (
              <TagInput
                label={t('Tags')}
                hint={t('Press Enter or comma to add the first suggestion.')}
                error={errors.tags?.message}
                value={value}
                onChange={onChange}
                suggest={suggestTags}
                onlySuggested
              />
            )}
          />
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

type DraftContent = Pick<PostFields, 'title' | 'body_content' | 'tags'>;

const isDraft = (stored: Partial<DraftContent>): stored is DraftContent =>
  typeof stored.title === 'string' && typeof stored.body_content === 'string' && Array.isArray(stored.tags);

function formDataOf({ title, body_content, tags, is_public }: PostContent, cover: Cover): FormData {
  const form = new FormData();
  form.set('title', title);
  form.set('body_content', body_content);
  form.set('tags', JSON.stringify(tags));
  form.set('is_public', String(is_public ?? false));
  if (cover.state === 'chosen') form.set('image', cover.file);
  if (cover.state === 'removed') form.set('remove_image', 'true');
  return form;
}
