import { PROFILE_LIMITS, type ProfileForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { suggestTags } from '@/search';
import { Switch, TagInput, TextField } from '@/ui';
import { AboutField } from './about-field';
import type { ProfileFields } from './profile-form';

type Form = UseFormReturn<ProfileFields, unknown, ProfileForm>;

/** All editable text fields of the profile. */
export function ProfileFieldset({ form }: { form: Form }) {
  const { register, formState } = form;
  const fieldProps = (name: 'first_name' | 'last_name' | 'github_url' | 'linkedin_url') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <div className="grid gap-[1.1rem] sm:grid-cols-2">
        <TextField
          label={t('First name')}
          dir="auto"
          autoComplete="given-name"
          {...fieldProps('first_name')}
        />
        <TextField
          label={t('Last name')}
          dir="auto"
          autoComplete="family-name"
          {...fieldProps('last_name')}
        />
      </div>
      <AboutField
        field={register('about')}
        text={form.watch('about')}
        error={formState.errors.about?.message}
      />
      <NameListField form={form} name="skills" label={t('I can teach')} />
      <NameListField form={form} name="learns" label={t('I want to learn')} />
      <TextField
        label={t('Code hosting')}
        type="url"
        inputMode="url"
        hint={t('Your page at github.com, from https:// on.')}
        {...fieldProps('github_url')}
      />
      <TextField
        label={t('Professional network')}
        type="url"
        inputMode="url"
        hint={t('Your page at linkedin.com, from https:// on.')}
        {...fieldProps('linkedin_url')}
      />
      <VisibilitySwitch form={form} name="show_email" label={t('Show my email address')} />
      <VisibilitySwitch form={form} name="show_balance" label={t('Show my time balance')} />
    </>
  );
}

/** Field for free names, with suggestions from the community's tags. */
function NameListField({ form, name, label }: { form: Form; name: 'skills' | 'learns'; label: string }) {
  const { skills: maxSkills } = PROFILE_LIMITS;
  const error = form.formState.errors[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TagInput
          label={label}
          hint={
            value.length < maxSkills
              ? t('Press Enter or comma after each; {left, number} more fit.', {
                  left: maxSkills - value.length,
                })
              : t('You’ve reached the limit of {most, number}.', { most: maxSkills })
          }
          error={error?.message ?? error?.find?.((one) => one?.message)?.message}
          value={value}
          onChange={(names) => onChange(names.slice(0, maxSkills))}
          suggest={suggestTags}
          addsOnBlur
        />
      )}
    />
  );
}

const VisibilitySwitch = ({
  form,
  name,
  label,
}: {
  form: Form;
  name: 'show_email' | 'show_balance';
  label: string;
}) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <Switch label={label} hint={t('To other members, on your page.')} checked={value} onChange={onChange} />
    )}
  />
);
