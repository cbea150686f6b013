import { t } from '@skillhour/texts';
import { Ban } from 'lucide-react';
import { Badge } from '@/ui';

export const BlockedBadge = () => (
  <Badge tone="rose" icon={Ban}>
    {t('Blocked')}
  </Badge>
);
