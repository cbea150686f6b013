import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, type Resolver } from 'react-hook-form';
import { call, messageOf, refetch, showFieldErrors } from '@/api';
import { suggestTags } from '@/search';
import { Button, Checkbox, Dialog, Note, TagInput, TextArea, TextField, toast } from '@/ui';
import { DurationField } from './duration-field';
import { requestFieldNames, requestRules, toFields, toPayload, type RequestFields } from './request-form';
import type { SkillRequest } from './request-time';

export interface RequestFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The draft or published request to edit; a new one without. */
  request?: SkillRequest;
}

/** Writes a request, or edits a draft or published one. */
export function RequestFormDialog(props: RequestFormDialogProps) {
  const title = props.request ? 'Edit Skill Request' : 'New Skill Request';
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={title} width="wide">
      {props.open && <RequestEditor {...props} />}
    </Dialog>
  );
}

const rules = zodResolver(requestRules);
const resolver: Resolver<RequestFields> = async (fields, context, options) => {
  const { errors } = await rules(toPayload(fields), context, options as never);
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as never }
    : { values: fields, errors: {} };
};

function RequestEditor({ request, onOpenChange }: RequestFormDialogProps) {
  const published = request?.status === 'PE';
  const [publish, setPublish] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const { register, control, handleSubmit, setError, watch, formState } = useForm<RequestFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: toFields(request),
  });
  const { errors, isSubmitting, dirtyFields } = formState;

  const onSubmit = handleSubmit(async (fields) => {
    setRefusal(undefined);
    const payload = { ...toPayload(fields), duration_minutes: Number(fields.duration_minutes) };
    const status = published || publish ? 'PE' : 'DR';
    try {
      if (request) {
        const changed = Object.fromEntries(
          requestFieldNames.filter((name) => dirtyFields[name]).map((name) => [name, payload[name]]),
        );
        await call('exchange.request.update', {
          id: request.id,
          ...changed,
          ...(published ? {} : { status }),
        });
      } else await call('exchange.request.create', { ...payload, status });
      toast.success(status === 'PE' ? 'Request published successfully!' : 'Request saved as draft!');
      onOpenChange(false);
      await refetch('exchange.request.list_mine', 'exchange.request.read', 'ledger.account.read');
    } catch (error) {
      if (!showFieldErrors(error, requestFieldNames, setError))
        setRefusal(messageOf(error, 'An unexpected error occurred.'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
      {refusal && <Note kind="error">{refusal}</Note>}
      <TextField
        label="Title"
        error={errors.title?.message}
        counter={{ value: watch('title').trim().length, of: 10 }}
        {...register('title')}
      />
      <TextArea
        label="Description"
        rows={5}
        error={errors.body_content?.message}
        counter={{ value: watch('body_content').trim().length, of: 50 }}
        {...register('body_content')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            label="Tags"
            hint="Press Enter or comma after each"
            value={field.value}
            onChange={field.onChange}
            suggest={suggestTags}
            error={fieldState.error?.message}
          />
        )}
      />
      <DurationField
        minutes={Number(watch('duration_minutes'))}
        heldAlready={request?.held_minutes ?? 0}
        reserving={published || publish}
        error={errors.duration_minutes?.message}
        field={register('duration_minutes')}
      />
      <TextField
        label="Preferred time"
        type="datetime-local"
        error={errors.preferred_time?.message}
        {...register('preferred_time')}
      />
      {!published && (
        <Checkbox
          label="Publish immediately (time will be reserved)"
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => onOpenChange(false)} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting && 'Saving...'}>
          {published ? 'Save' : publish ? 'Publish' : 'Save as draft'}
        </Button>
      </div>
    </form>
  );
}
