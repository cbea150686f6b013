import { t } from '@skillhour/texts';
import type { OwnProfileView } from '@/entities/member';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, Progress } from '@/ui';
import { PICTURES, type PictureName } from '@/entities/profile/picture/shapes';
import { PictureField } from '@/entities/profile/picture/picture-field';
import { LostDescriptions } from './lost-descriptions';
import { ProfileFieldset } from './profile-fieldset';
import { useProfileForm } from './use-profile-form';

const FORM = 'edit-profile';
const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

interface EditDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  profile: OwnProfileView;
}

/** Form for the caller's own profile. */
export const EditDialog = (props: EditDialogProps) => props.open && <Edit {...props} />;

function Edit({ profile, onOpenChange }: EditDialogProps) {
  const close = () => onOpenChange(false);
  const edit = useProfileForm(profile, close);
  const saving = edit.form.formState.isSubmitting;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onOpenChange}
      isDirty={edit.isDirty}
      dismissible={!saving}
      title={t('Edit Profile')}
      actions={
        <>
          {edit.sent !== undefined && (
            <div className="flex min-w-32 grow basis-full items-center gap-3 text-sm sm:basis-0">
              <Progress label={t('Sending your pictures')} share={edit.sent} />
              <span className="text-ink-2">{t('{share, number, percent}', { share: edit.sent })}</span>
            </div>
          )}
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={saving && t('Saving...')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          finishField();
          void edit.submit(event);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-[1.1rem]"
      >
        <FormError>{edit.formError}</FormError>
        {PICTURE_NAMES.map((name) => (
          <PictureField
            key={name}
            shape={PICTURES[name]}
            stored={profile[name]}
            picture={edit.pictures[name]}
            problem={edit.pictureProblems[name]}
            onChoose={(picture) => edit.choose(name, picture)}
            onProblem={(problem) => edit.rejectPicture(name, problem)}
          />
        ))}
        <ProfileFieldset form={edit.form} />
        <LostDescriptions form={edit.form} entries={profile.entries} />
      </form>
    </Dialog>
  );
}

/**
 * Blurs and refocuses the active field. Pressing the button does not move the focus, but text left in a tag box must be
 * added, as it is on blur.
 */
function finishField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus();
}
