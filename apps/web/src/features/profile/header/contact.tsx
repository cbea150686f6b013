import type { ProfileContent } from '@skillhour/contracts';
import { t, text, translate, type Text } from '@skillhour/texts';
import { GitBranch, Link2, Mail, Phone, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MemberProfileView, OwnProfileView } from '@/entities/member';
import { Card, lazyDialog } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import type { PeopleKind } from './people-dialog';

const PeopleDialog = lazyDialog(async () => ({ default: (await import('./people-dialog')).PeopleDialog }));

/** The links of a profile, in order. Empty ones are omitted. */
export const LINKS = {
  github_url: { icon: GitBranch, label: text('Code on GitHub') },
  linkedin_url: { icon: Link2, label: text('LinkedIn profile') },
} as const satisfies Partial<Record<keyof ProfileContent, { icon: LucideIcon; label: Text }>>;

/** Followers, followed members and external links of a member. */
export function Contact({ member }: { member: MemberProfileView & Pick<OwnProfileView, 'phone'> }) {
  const [shown, setShown] = useState<PeopleKind>('followers');
  const [open, setOpen] = useState(false);
  // Only the member sees their phone number here.
  const { email, phone } = member;
  const links = Object.entries(LINKS).flatMap(([name, link]) => {
    const to = member[name as keyof typeof LINKS];
    return to === '' ? [] : [{ ...link, to }];
  });
  const show = (kind: PeopleKind) => {
    setShown(kind);
    setOpen(true);
  };
  return (
    <Card padded className="grid gap-4">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Count count={member.followers_count} label={t('Followers')} onClick={() => show('followers')} />
        <Count count={member.following_count} label={t('Following')} onClick={() => show('following')} />
      </div>
      {(email !== null || phone !== undefined || links.length > 0) && (
        <ul className="grid gap-1 text-sm">
          {email !== null && (
            <ContactDetail icon={Mail}>
              <span dir="ltr">{email}</span>
            </ContactDetail>
          )}
          {phone !== undefined && (
            <ContactDetail icon={Phone}>
              <span dir="ltr">{phone}</span>
            </ContactDetail>
          )}
          {links.map(({ icon, label, to }) => (
            <ContactDetail key={label.id} icon={icon} to={to}>
              {translate(label)}
            </ContactDetail>
          ))}
        </ul>
      )}
      <PeopleDialog open={open} onOpenChange={setOpen} member={member} kind={shown} />
    </Card>
  );
}

const Count = ({ count, label, onClick }: { count: number; label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-ms-2 grid min-h-11 justify-items-start rounded-md px-2 py-1 text-start leading-tight hover:bg-sunken"
  >
    <b className="font-display text-xl font-bold">{formatNumber(count)}</b>
    <span className="text-xs text-ink-2">{label}</span>
  </button>
);

const ContactDetail = ({
  icon: Icon,
  to,
  children,
}: {
  icon: LucideIcon;
  to?: string;
  children: ReactNode;
}) => (
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
