import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { ApiError, errorMessageOf, useCall, useCommand, useFileCommand } from '@/api';
import { PictureField } from '@/entities/profile/picture/picture-field';
import { PICTURES } from '@/entities/profile/picture/shapes';
import { updateAccount } from '@/entities/profile/update-account';
import { ZoneField } from '@/exchange/zone-field';
import { FormError } from '@/forms/form-error';
import { Button } from '@/ui';
import type { StepFormProps } from './step-form';

/** The step that asks for a photo and confirms the time zone. Neither is required. */
export function ProfileStep({ profile, onSaved, skip }: StepFormProps) {
  const { data: preferences, mutate } = useCall('realtime.preferences.read', {});
  const [picture, setPicture] = useState<Blob | null>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [zone, setZone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const upload = useFileCommand('identity.profile.update');
  const updatePreferences = useCommand('realtime.preferences.update');
  const close = useCommand('identity.profile.close_setup_step');

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (picture) {
        const form = new FormData();
        form.append('profile_image', picture, 'profile_image.jpg');
        updateAccount(await upload({}, form));
      }
      if (zone !== undefined && zone !== preferences?.timezone)
        await mutate(await updatePreferences({ timezone: zone }), { revalidate: false });
      await onSaved(await close({ step: 'profile', state: 'done' }));
    } catch (error) {
      const rejected = error instanceof ApiError && error.fieldText('profile_image');
      if (rejected) setPictureProblem(translate(rejected));
      else setProblem(errorMessageOf(error, t('We couldn’t save it.')));
      setBusy(false);
    }
  };
  return (
    <>
      <FormError>{problem}</FormError>
      <PictureField
        shape={PICTURES.profile_image}
        stored={profile.profile_image}
        picture={picture}
        problem={pictureProblem}
        onChoose={(chosen) => {
          setPicture(chosen);
          setPictureProblem(undefined);
        }}
        onProblem={setPictureProblem}
      />
      {preferences && (
        <ZoneField label={t('Time zone')} value={zone ?? preferences.timezone} onChange={setZone} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy && t('Saving...')} onClick={() => void save()}>
          {t('Save and finish')}
        </Button>
        {skip}
      </div>
    </>
  );
}
