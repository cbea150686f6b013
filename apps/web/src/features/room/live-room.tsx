import { t } from '@skillhour/texts';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from './store';
import { ChatPanel, focusChat } from './chat-panel';
import { DeviceDialog } from './device-dialog';
import { EndCallDialogs } from './end-call-dialogs';
import type { LocalMedia } from './local-media';
import type { Meeting } from './meeting';
import { RoomSession } from './room-session';
import { SessionOver } from './session-over';
import { Stage } from './stage';
import { useFullScreen } from './use-full-screen';
import { useShortcuts } from './use-shortcuts';

/** The room itself: the stage, the chat, and whatever ends it. */
export function LiveRoom({ meeting, media }: { meeting: Meeting; media: LocalMedia }) {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const opened = new RoomSession({ meetingId: meeting.meeting_id, media });
    setSession(opened);
    opened.join();
    return () => opened.close();
  }, [meeting.meeting_id, media]);
  return session ? <OpenRoom meeting={meeting} media={media} session={session} /> : null;
}

function OpenRoom({
  meeting,
  media,
  session,
}: {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
}) {
  const { end, talk, timeIsOver } = useStore(session);
  const [ending, setEnding] = useEnding(session);
  const [choosing, setChoosing] = useState(false);
  const [full, fill] = useFullScreen();
  const goToChat = useCallback(() => {
    fill(false);
    requestAnimationFrame(focusChat);
  }, [fill]);
  useShortcuts(media, goToChat);
  useStayWarning(meeting.role === 'student' && !end);
  useEffect(() => {
    if (!end) return;
    media.close();
    fill(false);
  }, [end, media, fill]);
  if (end) return <SessionOver meeting={meeting} end={end} timeIsOver={timeIsOver} />;
  return (
    <main className="grid h-dvh grid-rows-[25rem_minmax(0,1fr)] gap-px bg-line md:grid-cols-[minmax(0,1fr)_19.5rem] md:grid-rows-1">
      <h1 className="sr-only">{t('Room: {title}', { title: meeting.request.title })}</h1>
      <Stage
        meeting={meeting}
        media={media}
        session={session}
        full={full}
        fill={fill}
        onDevices={() => setChoosing(true)}
        onEnd={() => setEnding(true)}
      />
      <ChatPanel talk={talk} meeting={meeting} covered={full} onSay={(text) => session.say(text)} />
      <DeviceDialog media={media} open={choosing} onOpenChange={setChoosing} />
      <EndCallDialogs meeting={meeting} session={session} open={ending} onOpenChange={setEnding} />
    </main>
  );
}

/** Whether the member is ending the call. Who was declined once is not asked what they want: the other is. */
function useEnding(session: RoomSession) {
  const { declined, otherIn } = useStore(session);
  const [ending, setEnding] = useState(false);
  useEffect(() => setEnding(false), [declined]);
  const change = (next: boolean) => {
    if (next && declined > 0 && otherIn) void session.askToEnd();
    setEnding(next);
  };
  return [ending, change] as const;
}

/** A student who closes the window is asked to stay: the lesson is not ended, nor rated. */
function useStayWarning(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wanted]);
}
