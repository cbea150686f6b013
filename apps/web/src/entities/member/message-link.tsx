import { t } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';

/** The way to the conversation with a member. */
export const MessageLink = ({ id, size }: { id: string; size?: 'small' }) => (
  <ButtonLink to={paths.chat(id)} {...(size && { size })} icon={<MessagesSquare aria-hidden />}>
    {t('Message')}
  </ButtonLink>
);
