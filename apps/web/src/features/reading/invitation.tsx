import { t } from '@skillhour/texts';
import { paths } from '@/routing';
import { ButtonLink, Card } from '@/ui';
import type { PublicPost } from './public-post';

/** Invites a reader without an account to sign up. */
export const Invitation = ({ kind, here }: { kind: PublicPost['kind']; here: string }) => (
  <Card padded aria-labelledby="invitation" className="grid justify-items-start gap-3">
    <h2 id="invitation" className="text-xl">
      {kind === 'blog' ? t('Talk about it on Skillhour') : t('Know the answer, or want to?')}
    </h2>
    <p className="text-ink-2">
      {kind === 'blog'
        ? t('Members comment on what they read, ask each other, and teach each other: an hour for an hour.')
        : t('Members read the answers, write their own, and teach each other: an hour for an hour.')}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="primary" to={paths.signUp(here)}>
        {t('Sign Up')}
      </ButtonLink>
      <ButtonLink to={paths.login(here)}>{t('Login')}</ButtonLink>
    </div>
  </Card>
);
