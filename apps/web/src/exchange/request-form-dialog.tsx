import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { Button, Checkbox, Dialog, Note, toast } from '@/ui';
import { RequestField } from './request-field';
import {
  requestFieldNames,
  requestResolver,
  toFields,
  type RequestInput,
  type RequestFields,
} from './request-form';
import type { SkillRequest } from './views';

export interface RequestFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The draft or published request to edit; a new one without. */
  request?: SkillRequest;
  /** What a new one is about, by the names of tags. */
  tags?: readonly string[];
}

/** Writes a request, or edits a draft or published one. */
export function RequestFormDialog(props: RequestFormDialogProps) {
  const title = props.request ? t('Edit Skill Request') : t('New Skill Request');
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={title} width="wide">
      {props.open && <RequestEditor {...props} />}
    </Dialog>
  );
}

function RequestEditor({ request, tags, onOpenChange }: RequestFormDialogProps) {
  const published = request?.status === 'PE';
  const [publish, setPublish] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<RequestFields, unknown, RequestInput>({
    resolver: requestResolver,
    mode: 'onTouched',
    defaultValues: { ...toFields(request), ...(!request && tags && { tags: [...tags] }) },
  });
  const create = useCommand('exchange.request.create');
  const update = useCommand('exchange.request.update');
  const { isSubmitting, dirtyFields } = form.formState;
  const status = published || publish ? 'PE' : 'DR';

  const save = (content: RequestInput) => {
    if (!request) return create({ ...content, status });
    const changed = requestFieldNames.filter((name) => dirtyFields[name]);
    return update({
      id: request.id,
      ...Object.fromEntries(changed.map((name) => [name, content[name]])),
      ...(published ? {} : { status }),
    });
  };
  const onSubmit = form.handleSubmit(async (content) => {
    setRefusal(undefined);
    try {
      await save(content);
      toast.success(status === 'PE' ? t('Request published successfully!') : t('Request saved as draft!'));
      onOpenChange(false);
      await refetch('exchange.request.list_mine', 'exchange.request.read', 'ledger.account.read');
    } catch (error) {
      if (!showFieldErrors(error, requestFieldNames, form.setError))
        setRefusal(messageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
      {refusal && <Note kind="error">{refusal}</Note>}
      {requestFieldNames.map((name) => (
        <RequestField
          key={name}
          {...{ name, form }}
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => onOpenChange(false)} disabled={isSubmitting}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting && t('Saving...')}>
          {published ? t('Save') : publish ? t('Publish') : t('Save as draft')}
        </Button>
      </div>
    </form>
  );
}
