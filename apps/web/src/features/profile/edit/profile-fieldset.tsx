import { PROFILE_LIMITS, type ProfileForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { suggestTags } from '@/search';
import { Switch, TagInput, TextField } from '@/ui';
import type { TextFieldProps } from '@/ui/text-field';
import { AboutField } from './about-field';
import type { ProfileFields } from './profile-form';

type Form = UseFormReturn<ProfileFields, unknown, ProfileForm>;

/** The controls of the name, in one row. */
const NAMES = {
  first_name: (form: Form) => (
    <LineField form={form} name="first_name" label={t('First name')} autoComplete="given-name" dir="auto" />
  ),
  last_name: (form: Form) => (
    <LineField form={form} name="last_name" label={t('Last name')} autoComplete="family-name" dir="auto" />
  ),
};

/**
 * The control of each other field, in the form's order. Omitting a field of the contract does not compile. The language
 * is in the settings.
 */
const CONTROLS: Record<
  Exclude<keyof ProfileFields, keyof typeof NAMES | 'language'>,
  (form: Form) => ReactNode
> = {
  about: ({ register, watch, formState }) => (
    <AboutField field={register('about')} text={watch('about')} error={formState.errors.about?.message} />
  ),
  place: (form) => (
    <LineField
      form={form}
      name="place"
      label={t('Place')}
      hint={t('City or region, no street.')}
      autoComplete="off"
      maxLength={PROFILE_LIMITS.place}
      dir="auto"
    />
  ),
  skills: (form) => <NameListField form={form} name="skills" label={t('I can teach')} />,
  learns: (form) => <NameListField form={form} name="learns" label={t('I want to learn')} />,
  github_url: (form) => (
    <LineField
      form={form}
      name="github_url"
      label={t('Code hosting')}
      hint={t('Your page at github.com, from https:// on.')}
      {...LINK}
    />
  ),
  linkedin_url: (form) => (
    <LineField
      form={form}
      name="linkedin_url"
      label={t('Professional network')}
      hint={t('Your page at linkedin.com, from https:// on.')}
      {...LINK}
    />
  ),
  show_email: (form) => (
    <VisibilitySwitch
      form={form}
      name="show_email"
      label={t('Show my email address')}
      hint={t('To other members, on your page and in lists.')}
    />
  ),
  show_balance: (form) => (
    <VisibilitySwitch
      form={form}
      name="show_balance"
      label={t('Show my time balance')}
      hint={t('To other members, on your page.')}
    />
  ),
};
const LINK = { type: 'url', inputMode: 'url' } as const;

/** All editable fields of the profile but the pictures. */
export const ProfileFieldset = ({ form }: { form: Form }) => (
  <>
    <div className="grid gap-[1.1rem] sm:grid-cols-2">{showAll(NAMES, form)}</div>
    {showAll(CONTROLS, form)}
  </>
);

const showAll = (controls: Record<string, (form: Form) => ReactNode>, form: Form) =>
  Object.entries(controls).map(([name, control]) => <Fragment key={name}>{control(form)}</Fragment>);

type TextName = { [Name in keyof ProfileFields]: ProfileFields[Name] extends string ? Name : never };

const LineField = ({
  form,
  name,
  ...field
}: { form: Form; name: TextName[keyof ProfileFields] } & Omit<TextFieldProps, 'form' | 'name'>) => (
  <TextField {...field} {...form.register(name)} error={form.formState.errors[name]?.message} />
);

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
  ...texts
}: {
  form: Form;
  name: 'show_email' | 'show_balance';
  label: string;
  hint: string;
}) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange } }) => <Switch {...texts} checked={value} onChange={onChange} />}
  />
);
