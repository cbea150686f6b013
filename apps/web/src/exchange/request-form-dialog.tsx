import { t } from '@skillhour/texts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { useDraft } from '@/forms/draft';
import { Refusal, useRefusal } from '@/forms/refusal';
import { Button, Checkbox, Dialog, DialogCancel, toast } from '@/ui';
import { AskedTeacher, useAskedTeacher } from './asked-teacher';
import { KeptNote } from './kept-note';
import { LackOfMinutes } from './lack-of-minutes';
import { useKeptRequest, type Purpose, type Written } from './request-draft';
import { RequestField } from './request-field';
import {
  requestFieldNames,
  requestResolver,
  toFields,
  toFieldsLike,
  type RequestInput,
  type RequestFields,
} from './request-form';

const FORM = 'request';

export interface RequestFormDialogProps extends Purpose {
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
  const { request, tags, teacher, like } = purpose;
  const { key, base, kept, chosen, keptAt } = useKeptRequest(purpose);
  const asked = useAskedTeacher(request ? undefined : teacher, chosen.lasts);
  const [isUploading, setUploading] = useState(false);
  const published = request?.status === 'PE';
  const [publish, setPublish] = useState(chosen.publish);
  const [offered, setOffered] = useState(keptAt);
  const status = published || publish ? 'PE' : 'DR';
  const stays = status === request?.status ? request.preferred_time : undefined;
  const form = useForm<RequestFields, unknown, RequestInput>({
    resolver: useMemo(() => requestResolver(stays), [stays]),
    mode: 'onTouched',
    defaultValues: {
      ...(request ? toFields(request) : toFieldsLike(like)),
      ...(!request && tags && { tags: [...tags] }),
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  const create = useCommand('exchange.request.create');
  const update = useCommand('exchange.request.update');
  const { isSubmitting, isSubmitSuccessful, isDirty, dirtyFields } = form.formState;
  const written: Written = { ...form.watch(), publish, lasts: asked.field.lasts };
  const [refusal, setRefusal] = useRefusal(written);
  const draft = useDraft(key, base, isDirty && !isSubmitSuccessful ? written : null, keptAt);

  const save = (content: RequestInput) => {
    if (!request) return create({ ...content, ...asked.sent, status });
    const changed = requestFieldNames.filter((name) => dirtyFields[name]);
    return update({
      id: request.id,
      ...Object.fromEntries(changed.map((name) => [name, content[name]])),
      ...(published ? {} : { status }),
    });
  };
  const startAnew = () => {
    reset();
    setPublish(true);
    asked.startAnew();
    draft.drop();
    setOffered(undefined);
  };
  const onSubmit = form.handleSubmit(async (content) => {
    setRefusal(undefined);
    try {
      await save(content);
      draft.drop();
      toast.success(status === 'PE' ? t('Request published successfully!') : t('Request saved as draft!'));
      onOpenChange(false);
      await refetch('exchange.request.list_mine', 'exchange.request.read', 'ledger.account.read');
    } catch (error) {
      // Marks the submission as failed, so that the draft is kept.
      form.setError('root', { type: 'server' });
      if (!showFieldErrors(error, requestFieldNames, form.setError))
        setRefusal(messageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={request ? t('Edit Skill Request') : t('New Skill Request')}
      width="wide"
      dismissible={!isSubmitting}
      isWritten={isDirty}
      onDiscard={draft.drop}
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={isUploading}
            busy={isSubmitting && t('Saving...')}
          >
            {published ? t('Save') : publish ? t('Publish') : t('Save as draft')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void onSubmit(event);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-[1.1rem]"
      >
        <Refusal>{refusal}</Refusal>
        {offered !== undefined && <KeptNote keptAt={offered} onStartAnew={startAnew} />}
        <AskedTeacher {...asked.field} />
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
      </form>
    </Dialog>
  );
}
