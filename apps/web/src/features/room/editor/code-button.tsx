import { t } from '@skillhour/texts';
import { CodeXml } from 'lucide-react';
import { RoundButton, useStore, KEYS } from '../shared';
import type { CodeConnection } from './code-connection';

/** Opens and closes the code editor. A dot indicates that the other participant has it open. */
export function CodeButton({ connection }: { connection: CodeConnection }) {
  const { open, peerOpen } = useStore(connection);
  return (
    <RoundButton
      label={peerOpen && !open ? t('Code editor, open on the other side') : t('Code editor')}
      keys={KEYS.code}
      pressed={open}
      dot={peerOpen && !open}
      icon={<CodeXml aria-hidden />}
      onClick={() => connection.setOpen(!open)}
    />
  );
}
