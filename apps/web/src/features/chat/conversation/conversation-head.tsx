import { t } from '@skillhour/texts';
import { Ban, ChevronLeft, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, refetch, showErrorToast, type CallOutput } from '@/api';
import { ProfileLink } from '@/entities/member';
import { paths } from '@/routing';
import { Avatar, ButtonLink, ConfirmDialog, fullNameOf, IconButton } from '@/ui';
import { LazyMenu } from '@/ui/lazy-menu';
import type { Contact } from '../contacts/use-contacts';

type State = CallOutput<'realtime.chat.block'>;

/** Header with the contact's name, online status and actions. */
export function ConversationHead({
  contact,
  online,
  isTyping,
  blocked,
  onState,
}: {
  contact: Contact;
  online: boolean;
  isTyping: boolean;
  blocked: boolean;
  onState: (state: State) => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const name = fullNameOf(contact);
  const block = async (next: boolean) => {
    try {
      onState(await call('realtime.chat.block', { userId: contact.id, blocked: next }));
      await refetch('realtime.contact.list', 'realtime.contact.read');
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
  };
  return (
    <header className="chat-head">
      <Link to={paths.chat()} aria-label={t('Back to contacts')} className="chat-back text-ink">
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <Avatar person={contact} online={online} />
      <div className="grid min-w-0">
        <ProfileLink id={contact.id} className="truncate text-sm font-semibold text-ink no-underline">
          {name}
        </ProfileLink>
        <span className="truncate text-xs text-ink-2">
          {isTyping ? t('typing…') : online ? t('Online') : t('Offline')}
        </span>
        <span role="status" className="sr-only">
          {isTyping && t('{name} is typing', { name })}
        </span>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <ButtonLink to={paths.member(contact.id)} size="small" className="max-sm:hidden">
          {t('Profile')}
        </ButtonLink>
        <LazyMenu
          label={t('Conversation with {name}', { name })}
          items={[
            {
              key: 'block',
              label: blocked ? t('Unblock {name}', { name }) : t('Block {name}', { name }),
              icon: <Ban aria-hidden />,
              danger: !blocked,
              onSelect: () => (blocked ? void block(false) : setConfirming(true)),
            },
          ]}
        >
          <IconButton label={t('More')} icon={<EllipsisVertical aria-hidden strokeWidth={1.8} />} />
        </LazyMenu>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('Block {name}?', { name })}
        description={t(
          'You can’t message each other until you unblock them. Existing messages and sessions stay.',
        )}
        confirm={t('Block')}
        danger
        onConfirm={() => {
          setConfirming(false);
          void block(true);
        }}
      />
    </header>
  );
}
