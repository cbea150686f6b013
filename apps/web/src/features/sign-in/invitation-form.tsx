import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call, errorMessageOf, showFieldErrors } from '@/api';
import { setSignedIn } from '@/auth';
import { FormError } from '@/forms/form-error';
import { lazyResolver } from '@/forms/lazy-resolver';
import { NewPasswordField } from '@/forms/new-password-field';
import { paths } from '@/routing';
import { Button, Checkbox, RichText } from '@/ui';
import { hasTokens } from './login-outcome';
import { TermsLink } from './terms-link';

const FIELDS = ['password', 'show_email', 'show_balance', 'agreeToTerms'] as const;

const loadSchema = () => import('./invitation-schema');
const resolver = lazyResolver(loadSchema);

/** The choices of an invited member. `balance`: their minutes, which can be negative, or null if unknown. */
export function InvitationForm({ token, balance }: { token: string; balance: number | null }) {
  const navigate = useNavigate();
  const [formError, setFormError] = useState<string>();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { password: '', show_email: false, show_balance: false },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async (form) => {
    setFormError(undefined);
    try {
      const response = await call('identity.invitation.accept', { token, ...form });
      if (hasTokens(response) && setSignedIn(response.user)) await navigate(paths.home());
      else setFormError(t('Tokens missing in response'));
    } catch (error) {
      if (!showFieldErrors(error, FIELDS, setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });
  return (
    <form
      noValidate
      onFocus={() => void loadSchema()}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-[1.1rem]"
    >
      <FormError>{formError ?? errors.root?.message}</FormError>
      {balance !== null && (
        <p className="font-semibold">
          {t('{minutes, plural, one {Your balance is # minute.} other {Your balance is # minutes.}}', {
            minutes: balance,
          })}
        </p>
      )}
      <NewPasswordField
        label={t('Password')}
        password={watch('password')}
        error={errors.password?.message}
        {...register('password')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('What other members may see')}</legend>
        <Checkbox label={t('My email address')} {...register('show_email')} />
        <Checkbox label={t('My time balance')} {...register('show_balance')} />
        <p className="text-xs text-ink-2">{t('Your name and your skills are always visible to members.')}</p>
      </fieldset>
      <Checkbox
        label={
          <RichText
            text={t('I agree to the <terms>terms</terms> and to treat an hour as an hour.')}
            parts={{ terms: (content) => <TermsLink>{content}</TermsLink> }}
          />
        }
        error={errors.agreeToTerms?.message}
        {...register('agreeToTerms')}
      />
      <Button type="submit" variant="primary" size="big" full busy={isSubmitting && t('Saving...')}>
        {t('Get your account')}
      </Button>
    </form>
  );
}
