import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { toast } from '@/ui';
import { useCode } from '@/ui/use-code';
import type { CodeLine } from './code-line';
import { keep, keyOf, readKept } from './kept';
import { otherOf, type Meeting } from './meeting';
import { useStore } from './store';

export interface CodeRoomProps {
  line: CodeLine;
  meeting: Meeting;
  /** Whether the stage covers the editor. */
  covered: boolean;
  /** Number of chat messages since the page joined. */
  messages: number;
}

/** The code editor beside the stage. Its code is loaded when it is first opened. After a reload it reopens if it was open. */
export function CodeRoom({ line, meeting, covered, messages }: CodeRoomProps) {
  const { open, otherOpen } = useStore(line);
  const { name } = otherOf(meeting);
  const isTold = useRef(false);
  useRememberedOpen(line, open, meeting.meeting_id);
  useEffect(() => {
    if (!otherOpen || line.current().open || isTold.current) return;
    isTold.current = true;
    toast.success(t('{name} opened the code editor', { name }));
  }, [line, name, otherOpen]);
  const Panel = useCode(
    () => import('./editor/code-panel'),
    open,
    () => line.setOpen(false),
  )?.default;
  if (!open) return null;
  if (Panel) return <Panel line={line} meeting={meeting} covered={covered} messages={messages} />;
  return (
    <p role="status" className="sr-only">
      {t('Loading...')}
    </p>
  );
}

function useRememberedOpen(line: CodeLine, open: boolean, meetingId: string): void {
  const key = keyOf('editor', meetingId);
  useEffect(() => {
    if (readKept(key) !== null) line.setOpen(true);
  }, [line, key]);
  useEffect(() => keep(key, open ? 'open' : null), [key, open]);
}
