import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { toast } from '@/ui';
import { useLazyCode } from '@/ui/use-lazy-code';
import { saveRoomValue, storageKeyOf, readRoomValue, peerOf, useStore } from '../shared';
import type { CodeConnection } from './code-connection';
import type { CodePanelProps } from './code-panel';

/** The code editor beside the stage. Its code is loaded when it is first opened. After a reload it reopens if it was open. */
export function LazyCodePanel(props: CodePanelProps) {
  const { connection, meeting } = props;
  const { open, peerOpen } = useStore(connection);
  const { name } = peerOf(meeting);
  const isNotified = useRef(false);
  useRememberedOpen(connection, open, meeting.meeting_id);
  useEffect(() => {
    if (!peerOpen || connection.current().open || isNotified.current) return;
    isNotified.current = true;
    toast.success(t('{name} opened the code editor', { name }));
  }, [connection, name, peerOpen]);
  const Panel = useLazyCode(
    () => import('./code-panel'),
    open,
    () => connection.setOpen(false),
  )?.default;
  if (!open) return null;
  if (Panel) return <Panel {...props} />;
  return (
    <p role="status" className="sr-only">
      {t('Loading...')}
    </p>
  );
}

function useRememberedOpen(connection: CodeConnection, open: boolean, meetingId: string): void {
  const key = storageKeyOf('editor', meetingId);
  useEffect(() => {
    if (readRoomValue(key) !== null) connection.setOpen(true);
  }, [connection, key]);
  useEffect(() => saveRoomValue(key, open ? 'open' : null), [key, open]);
}
