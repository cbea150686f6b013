import { t } from '@skillhour/texts';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { IconButton } from '@/ui';

/** Phone only: button that enlarges the editor and shrinks the video, which always stays visible. */
export function ResizeHandle({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const room = panel.current?.closest('main');
    room?.toggleAttribute('data-tall', tall);
    return () => room?.removeAttribute('data-tall');
  }, [panel, tall]);
  return (
    <IconButton
      label={t('Make the editor taller')}
      aria-pressed={tall}
      icon={<ChevronsUpDown aria-hidden />}
      onClick={() => setTall(!tall)}
    />
  );
}
