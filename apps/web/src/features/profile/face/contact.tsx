import { t } from '@skillhour/texts';
import { GitBranch, Link2, Mail, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MemberProfileView } from '@/entities/member';
import { Card, lazyDialog } from '@/ui';
import { figureOf } from '@/ui/figures';
import type { PeopleKind } from './people-dialog';

const PeopleDialog = lazyDialog(async () => ({ default: (await import('./people-dialog')).PeopleDialog }));

/** Followers, followed members and external links of a member. */
export function Contact({ member }: { member: MemberProfileView }) {
  const [shown, setShown] = useState<PeopleKind>('followers');
  const [open, setOpen] = useState(false);
  const { email, github_url: code, linkedin_url: network } = member;
  const show = (kind: PeopleKind) => {
    setShown(kind);
    setOpen(true);
  };
  return (
    <Card padded className="grid gap-4">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Count figure={member.followers_count} word={t('Followers')} onClick={() => show('followers')} />
        <Count figure={member.following_count} word={t('Following')} onClick={() => show('following')} />
      </div>
      {(email !== null || code !== '' || network !== '') && (
        <ul className="grid gap-1 text-sm">
          {email !== null && (
            <Place icon={Mail}>
              <span dir="ltr">{email}</span>
            </Place>
          )}
          {code !== '' && (
            <Place icon={GitBranch} to={code}>
              {t('Code on GitHub')}
            </Place>
          )}
          {network !== '' && (
            <Place icon={Link2} to={network}>
              {t('LinkedIn profile')}
            </Place>
          )}
        </ul>
      )}
      <PeopleDialog open={open} onOpenChange={setOpen} member={member} kind={shown} />
    </Card>
  );
}

const Count = ({ figure, word, onClick }: { figure: number; word: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-ms-2 grid min-h-11 justify-items-start rounded-md px-2 py-1 text-start leading-tight hover:bg-sunken"
  >
    <b className="font-display text-xl font-bold">{figureOf(figure)}</b>
    <span className="text-xs text-ink-2">{word}</span>
  </button>
);

const Place = ({ icon: Icon, to, children }: { icon: LucideIcon; to?: string; children: ReactNode }) => (
  <li className="flex min-h-8 min-w-0 items-center gap-3 max-md:min-h-11">
    <Icon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.8} />
    {to === undefined ? (
      <span className="min-w-0 wrap-anywhere">{children}</span>
    ) : (
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="min-w-0 text-spruce underline underline-offset-[.18em]"
      >
        {children}
      </a>
    )}
  </li>
);
