import { t } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import type { ComponentProps } from 'react';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';

/** Link to the conversation with a member. */
export const MessageLink = ({
  id,
  ...buttonProps
}: { id: string } & Pick<ComponentProps<typeof ButtonLink>, 'size' | 'variant' | 'className' | 'target'>) => (
  <ButtonLink {...buttonProps} to={paths.chat(id)} icon={<MessagesSquare aria-hidden />}>
    {t('Message')}
  </ButtonLink>
);
