import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { call, errorMessageOf } from '@/api';
import { setSignedIn } from '@/auth';
import { useCommunity } from '@/community';
import { paths, nextPathIn } from '@/routing';
import { Bead, Button, formatCountdown, Note, TextField, TextLink, RichText } from '@/ui';
import { hasTokens } from './login-outcome';
import { OtpBoxes } from './otp-boxes';
import { CODE_LENGTH } from './otp-digits';
import { pendingCode } from './pending-code';
import { ResendCode } from './resend-code';
import { SignInLayout } from './sign-in-layout';
import { useCountdown } from './use-countdown';

const EMPTY = Array.from({ length: CODE_LENGTH }, () => '');

/** Confirms an account by the code sent by email, which is valid for five minutes: one bead. */
export default function OtpPage() {
  const { welcome_minutes: welcome } = useCommunity();
  const next = nextPathIn(useLocation().search);
  const [known] = useState(pendingCode.email);
  const [email, setEmail] = useState(known);
  const [boxes, setBoxes] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { seconds, restart } = useCountdown();

  const confirm = async (otp: string) => {
    if (busy) return;
    if (otp.length < CODE_LENGTH) return setProblem(t('Enter the 5 digits of the code.'));
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await call('identity.code.confirm', { email, otp });
      pendingCode.forget();
      if (!hasTokens(response) || !setSignedIn(response.user)) setProblem(t('Tokens missing in response'));
    } catch (error) {
      setProblem(errorMessageOf(error, t('An error occurred during registration.')));
    }
    setBusy(false);
  };

  return (
    <SignInLayout
      title={t('Confirm your email')}
      lead={
        known ? (
          <RichText
            text={t('We emailed a 5-digit code to <b>{email}</b>.', { email: known })}
            parts={{ b: (content) => <strong className="font-semibold text-ink">{content}</strong> }}
          />
        ) : (
          t('We emailed you a 5-digit code.')
        )
      }
      promise={{
        title: t('One bead is all it takes.'),
        ...(welcome > 0
          ? {
              text: t(
                'The code is valid for five minutes. Then {minutes, number} minutes are yours, to learn whatever you like.',
                { minutes: welcome },
              ),
              minutes: welcome,
            }
          : { text: t('The code is valid for five minutes.') }),
      }}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm(boxes.join(''));
        }}
        className="grid gap-[1.1rem]"
      >
        {!known && (
          <TextField
            label={t('Email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <OtpBoxes
          value={boxes}
          onChange={(next) => {
            setBoxes(next);
            setProblem(undefined);
          }}
          onComplete={(code) => void confirm(code)}
          error={problem}
        />
        <TimeLeft seconds={seconds} />
        <Button type="submit" variant="primary" size="big" full busy={busy && t('Confirming...')}>
          {t('Confirm')}
        </Button>
      </form>
      <ResendCode
        email={email}
        onSent={() => {
          restart(email);
          setBoxes(EMPTY);
          setProblem(undefined);
        }}
      />
      <p className="text-sm text-ink-2">
        <RichText
          text={t('Wrong address? <link>Sign Up</link> again.')}
          parts={{ link: (content) => <TextLink to={paths.signUp(next)}>{content}</TextLink> }}
        />
      </p>
    </SignInLayout>
  );
}

const TimeLeft = ({ seconds }: { seconds: number }) =>
  seconds > 0 ? (
    <p className="flex items-center gap-3 text-sm text-ink-2">
      <Bead fifths={Math.ceil(seconds / 60)} className="text-lg" />
      <span>
        <RichText
          text={t('<timer>{clock}</timer> left: one bead is all it takes', {
            clock: formatCountdown(seconds),
          })}
          parts={{
            timer: (clock) => (
              <span role="timer" className="font-display font-bold text-ink">
                {clock}
              </span>
            ),
          }}
        />
      </span>
    </p>
  ) : (
    <Note kind="error">{t('The OTP has expired. Please request a new one.')}</Note>
  );
