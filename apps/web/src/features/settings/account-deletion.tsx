import { t } from '@skillhour/texts';
import { BookOpen, CalendarX, FileText } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useBalance } from '@/balance/use-balance';
import { Bead, Button, Card, lazyDialog, RichText } from '@/ui';

const AccountDeletionDialog = lazyDialog(() => import('./account-deletion-dialog'));

const strong = { b: (content: ReactNode) => <strong className="font-semibold text-ink">{content}</strong> };

/** Explains the consequences of account deletion before its button can be pressed. */
export function AccountDeletion() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { own = 0, held = 0, total = 0 } = useBalance();
  return (
    <Card padded aria-labelledby={id} className="border-rose!">
      <h3 id={id} className="mb-3 text-lg">
        {t('Leave Skillhour')}
      </h3>
      <ul className="mb-5 grid gap-2.5">
        <Fact icon={<FileText aria-hidden className="size-5" />}>
          {t('What you wrote stays, under “former member”.')}
        </Fact>
        <Fact icon={<BookOpen aria-hidden className="size-5" />}>
          {t('Ledger entries remain, under an anonymous ID.')}
        </Fact>
        <Fact icon={<Bead />}>
          <RichText
            text={
              total < 0
                ? t('You owe <b>{minutes, number} min</b>. The community covers them.', { minutes: -total })
                : t('Your <b>{available, number} min</b> available go to the community.', { available: own })
            }
            parts={strong}
          />
        </Fact>
        <Fact icon={<CalendarX aria-hidden className="size-5" />}>
          <RichText
            text={t(
              '{held, plural, =0 {Your open requests and future sessions are cancelled, and the other members are notified.} other {Your open requests and future sessions are cancelled, and the other members are notified. The <b>{held, number} min</b> on hold for them go to the community too.}}',
              { held },
            )}
            parts={strong}
          />
        </Fact>
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('Leave')}
      </Button>
      <AccountDeletionDialog open={open} onOpenChange={setOpen} />
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-2 text-ink-2">
    <span className="grid h-6 place-items-center">{icon}</span>
    <span>{children}</span>
  </li>
);
