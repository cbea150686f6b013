import { t } from '@skillhour/texts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLazyCode } from '@/ui/use-lazy-code';
import { takeOrStartSession } from './join';
import { useStore, useUnreadCount, type Meeting } from './shared';
import { ChatPanel, focusChat, loadChatRail, newMessageCountOf } from './chat';
import { LazyCodePanel } from './editor';
import { DeviceDialog, type LocalMedia } from './devices';
import { EndCallDialogs, LazySessionOver, loadSessionOver, useEnding } from './ending';
import type { RoomSession } from './session';
import { Stage, useFullScreen } from './stage';
import { useShortcuts } from './use-shortcuts';

export { startSession } from './join';

/** The room: the stage, the chat and everything that ends it. */
export function LiveRoom({ meeting, media }: { meeting: Meeting; media: LocalMedia }) {
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    const opened = takeOrStartSession(meeting.meeting_id, media);
    // Opens the socket before the room renders.
    startTransition(() => setSession(opened));
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
  const { connection, end, chat, timeIsOver, missed, remote } = useStore(session);
  const ending = useEnding(session, meeting.role === 'student' && !end);
  const [choosing, setChoosing] = useState(false);
  const [full, fill] = useFullScreen();
  const coding = useStore(session.code).open;
  const [chatOpen, setChatOpen] = useState(false);
  const isRail = coding && !chatOpen;
  const hasScreen = remote.screen !== undefined;
  const rail = useLazyCode(loadChatRail, isRail || full);
  const messages = newMessageCountOf(chat);
  const unreadCount = useUnreadCount(messages, !isRail);
  const goToChat = useCallback(() => {
    fill(false);
    setChatOpen(true);
    requestAnimationFrame(focusChat);
  }, [fill]);
  const toggleCode = useCallback(() => session.code.setOpen(!session.code.current().open), [session]);
  useShortcuts(media, { onChat: goToChat, onCode: toggleCode });
  const isThere = connection.status === 'connected';
  useEffect(() => {
    if (isThere) void loadSessionOver().catch(() => undefined);
  }, [isThere]);
  useEffect(() => {
    if (!end) return;
    media.close();
    fill(false);
  }, [end, media, fill]);
  if (end) {
    const over = timeIsOver ? 'timeIsOver' : missed ? undefined : 'agreed';
    return <LazySessionOver meeting={meeting} end={end} over={over} />;
  }
  return (
    <main
      className="live-room grid h-dvh gap-px bg-line"
      data-chat={isRail ? 'rail' : undefined}
      data-screen={hasScreen ? '' : undefined}
    >
      <h1 className="sr-only">{t('Room: {title}', { title: meeting.request.title })}</h1>
      <Stage
        meeting={meeting}
        media={media}
        session={session}
        full={full}
        fill={fill}
        onDevices={() => setChoosing(true)}
        onEnd={() => ending.onOpenChange(true)}
      />
      <LazyCodePanel
        connection={session.code}
        meeting={meeting}
        covered={full}
        messages={messages}
        besideScreen={hasScreen}
      />
      {isRail && rail && <rail.ChatRail unreadCount={unreadCount} onOpen={goToChat} />}
      <ChatPanel
        chat={chat}
        meeting={meeting}
        covered={full}
        onSend={(text) => session.sendMessage(text)}
        onClose={coding ? () => setChatOpen(false) : undefined}
      />
      {rail && (
        <rail.MessagePopup
          chat={chat}
          meeting={meeting}
          over={full ? 'stage' : isRail ? 'code' : undefined}
          onOpen={goToChat}
        />
      )}
      <DeviceDialog media={media} open={choosing} onOpenChange={setChoosing} />
      <EndCallDialogs meeting={meeting} session={session} {...ending} />
    </main>
  );
}
