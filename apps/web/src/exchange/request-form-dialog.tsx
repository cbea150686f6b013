import { t } from '@skillhour/texts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { useDraft } from '@/forms/draft';
import { FormError, useFormError } from '@/forms/form-error';
import { Checkbox, toast } from '@/ui';
import { DialogForm } from '@/ui/dialog-form';
import { useOpenPublished } from './publication';
import { ReservedTeacher, useReservedTeacher } from './reserved-teacher';
import { RestoredDraftNote } from './restored-draft-note';
import { LackOfMinutes } from './lack-of-minutes';
import { useRequestDraft, type FormPurpose, type RequestDraft } from './request-draft';
import { RequestField } from './request-field';
import {
  requestFieldNames,
  requestResolver,
  toLearningFields,
  toOfferFields,
  toRequestFields,
  toRepeatedFields,
  type RequestInput,
  type RequestFields,
} from './request-form';

export interface RequestFormDialogProps extends FormPurpose {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Form that writes a request or edits a draft or published one. The contents stay on this device until they are saved
 * or discarded.
 */
export const RequestFormDialog = (props: RequestFormDialogProps) =>
  props.open && <RequestEditor key={props.request?.id ?? 'new'} {...props} />;

function RequestEditor({ onOpenChange, ...purpose }: RequestFormDialogProps) {
  const { request, tags, teacher, repeatOf, entry, offer } = purpose;
  const { key, base, restored, chosen, savedAt } = useRequestDraft(purpose);
  const reservation = useReservedTeacher(request ? undefined : teacher, chosen.lasts);
  const [isUploading, setUploading] = useState(false);
  const published = request?.status === 'PE';
  const [publish, setPublish] = useState(chosen.publish);
  const [restoredAt, setRestoredAt] = useState(savedAt);
  const status = published || publish ? 'PE' : 'DR';
  const stays = status === request?.status ? request.preferred_time : undefined;
  const form = useForm<RequestFields, unknown, RequestInput>({
    resolver: useMemo(() => requestResolver(stays), [stays]),
    mode: 'onTouched',
    defaultValues: {
      ...(request ? toRequestFields(request) : toRepeatedFields(repeatOf)),
      ...(!request && tags && { tags: [...tags] }),
      ...(entry && toLearningFields(entry)),
      ...(offer && toOfferFields(offer)),
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [restored, reset]);
  const create = useCommand('exchange.request.create');
  const update = useCommand('exchange.request.update');
  const openPublished = useOpenPublished();
  const { isSubmitting, isSubmitSuccessful, isDirty, dirtyFields } = form.formState;
  const written: RequestDraft = { ...form.watch(), publish, lasts: reservation.field.lasts };
  const [formError, setFormError] = useFormError(written);
  const draft = useDraft(key, base, isDirty && !isSubmitSuccessful ? written : null, savedAt);

  const save = (content: RequestInput) => {
    if (!request) return create({ ...content, ...reservation.input, status });
    const changed = requestFieldNames.filter((name) => dirtyFields[name]);
    return update({
      id: request.id,
      ...Object.fromEntries(changed.map((name) => [name, content[name]])),
      ...(published ? {} : { status }),
    });
  };
  const startOver = () => {
    reset();
    setPublish(true);
    reservation.startOver();
    draft.drop();
    setRestoredAt(undefined);
  };
  const onSubmit = form.handleSubmit(async (content) => {
    setFormError(undefined);
    try {
      const saved = await save(content);
      draft.drop();
      toast.success(status === 'PE' ? t('Request published successfully!') : t('Request saved as draft!'));
      onOpenChange(false);
      if (status === 'PE' && !published) openPublished(saved.id);
      await refetch(
        'exchange.home.read',
        'exchange.request.list_mine',
        'exchange.request.read',
        'ledger.account.read',
      );
    } catch (error) {
      // Marks the submission as failed, so that the draft is kept.
      form.setError('root', { type: 'server' });
      if (!showFieldErrors(error, requestFieldNames, form.setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <DialogForm
      onOpenChange={onOpenChange}
      title={request ? t('Edit Skill Request') : t('New Skill Request')}
      submit={published ? t('Save') : publish ? t('Publish') : t('Save as draft')}
      submitting={t('Saving...')}
      isWaiting={isUploading}
      onDiscard={draft.drop}
      {...{ isDirty, isSubmitting, onSubmit }}
    >
      <FormError>{formError}</FormError>
      {restoredAt !== undefined && <RestoredDraftNote savedAt={restoredAt} onStartOver={startOver} />}
      <ReservedTeacher {...reservation.field} />
      {requestFieldNames.map((name) => (
        <RequestField
          key={name}
          {...{ name, form }}
          onBusy={setUploading}
          heldAlready={request?.held_minutes ?? 0}
          reserving={status === 'PE'}
        />
      ))}
      {!published && (
        <Checkbox
          label={t('Publish immediately (time will be reserved)')}
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
      {status === 'PE' && (
        <LackOfMinutes
          needed={Number(form.watch('duration_minutes'))}
          heldAlready={request?.held_minutes ?? 0}
        />
      )}
    </DialogForm>
  );
}
