import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, call, errorMessageOf, showFieldErrors } from '@/api';
import { useCommunity, formatWaitingMinutes } from '@/community';
import { lazyResolver } from '@/forms/lazy-resolver';
import { FormError } from '@/forms/form-error';
import { NewPasswordField } from '@/forms/new-password-field';
import { paths, nextPathIn } from '@/routing';
import { Button, Checkbox, Note, PasswordField, TextField, TextLink, toast, RichText } from '@/ui';
import { pendingCode } from './pending-code';
import { ProviderButton } from './provider-button';
import { SignInLayout } from './sign-in-layout';
import { TermsLink } from './terms-link';
import { useOneTap } from './one-tap';

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'showEmail',
  'agreeToTerms',
] as const;

const loadSchema = () => import('./sign-up-schema');
const resolver = lazyResolver(loadSchema);

/** Registers a member; the code sent by email is entered on /otp. */
export default function SignUpPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = nextPathIn(search);
  const { welcome_minutes: welcome, sign_up: isOpen } = useCommunity();
  const [formError, setFormError] = useState<string>();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      showEmail: false,
    },
  });
  const { errors, isSubmitting } = formState;

  // The login page processes the token, including any further steps.
  useOneTap((idToken) => void navigate(`${paths.login(next)}#${new URLSearchParams({ id_token: idToken })}`));

  const problem = formError ?? errors.root?.message;

  const onSubmit = handleSubmit(async (form) => {
    setFormError(undefined);
    try {
      const { email } = await call('identity.account.register', form);
      pendingCode.start(email);
      toast.success(t('User registered successfully!'));
      await navigate(paths.otp(next));
    } catch (error) {
      const general = t('An unexpected error occurred.');
      if (error instanceof ApiError && error.status === 409) {
        setError('email', { type: 'server', message: errorMessageOf(error, general) }, { shouldFocus: true });
      } else if (!showFieldErrors(error, FIELDS, setError)) setFormError(errorMessageOf(error, general));
    }
  });

  const lead = (
    <RichText
      text={t('Already a member? <link>Login</link>')}
      parts={{ link: (content) => <TextLink to={paths.login(next)}>{content}</TextLink> }}
    />
  );
  const defaultPromise = {
    title: t('Someone knows what you want to learn.'),
    text: t('Teach what you know, and the minutes are yours to learn with.'),
  };
  if (!isOpen)
    return (
      <SignInLayout title={t('Create your account')} lead={lead} promise={defaultPromise}>
        <Note kind="info">{t('New accounts can’t be created right now. Please try again later.')}</Note>
      </SignInLayout>
    );

  return (
    <SignInLayout
      title={t('Create your account')}
      lead={lead}
      promise={
        welcome > 0
          ? {
              title: formatWaitingMinutes(welcome),
              text: t(
                'Verify your email and {minutes, number} minutes are yours. Each bead is five minutes of someone’s time.',
                { minutes: welcome },
              ),
              minutes: welcome,
            }
          : defaultPromise
      }
    >
      <form
        noValidate
        onFocus={() => void loadSchema()}
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-[1.1rem]"
      >
        <FormError>{problem}</FormError>
        <div className="grid items-start gap-[1.1rem] sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('First name')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={t('Last name')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField
          label={t('Password')}
          password={watch('password')}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Checkbox
          label={t('Show my email address to other members')}
          error={errors.showEmail?.message}
          {...register('showEmail')}
        />
        <div className="grid gap-2">
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
          <p className="text-sm text-ink-2">
            <RichText
              text={t('The details are in <terms>Terms</terms> and <privacy>Privacy</privacy>.')}
              parts={{
                // New tabs keep what was typed.
                terms: (content) => (
                  <TextLink to={paths.terms()} target="_blank">
                    {content}
                  </TextLink>
                ),
                privacy: (content) => (
                  <TextLink to={paths.privacy()} target="_blank">
                    {content}
                  </TextLink>
                ),
              }}
            />
          </p>
        </div>
        <Button type="submit" variant="primary" size="big" full busy={isSubmitting && t('Signing up...')}>
          {t('Sign Up')}
        </Button>
        <ProviderButton next={next} onFailure={setFormError} />
      </form>
    </SignInLayout>
  );
}
