import { language, t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Button } from '@/ui';
import { canCaption } from './can-caption';
import type { LocalMedia } from './local-media';
import { otherOf, type Meeting } from './meeting';
import { OwnCaptions } from './own-captions';
import type { RoomSession } from './room-session';
import { useStore } from './store';

export interface CaptionsProps {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
}

/** Captions of the other participant's speech and, if they requested captions, the question whether to allow them. */
export function Captions({ meeting, media, session }: CaptionsProps) {
  useOwnCaptions(media, session);
  const { beside } = useStore(session);
  const { name } = otherOf(meeting);
  const { caption, captionsWanted, captionsRefused, otherWantsCaptions, captionsAllowed } = beside;
  const asks = otherWantsCaptions && captionsAllowed === undefined && canCaption();
  return (
    <>
      {captionsWanted && (
        <div className="room-caption" role="log" aria-label={t('Captions')}>
          {caption !== '' && <p dir="auto">{caption}</p>}
          {captionsRefused === 'declined' && <p>{t('{name} turned captions off.', { name })}</p>}
          {captionsRefused === 'unable' && <p>{t('{name}’s browser doesn’t support captions.', { name })}</p>}
        </div>
      )}
      {asks && (
        <div
          role="group"
          aria-label={t('Captions')}
          className="room-ask relative mx-3 grid gap-2.5 rounded-lg bg-surface p-4 text-sm text-ink md:mx-4"
        >
          <p>
            {t(
              '{name} asked for captions. Your browser transcribes your speech; some browsers send the audio to their vendor.',
              { name },
            )}
          </p>
          <span className="flex gap-2">
            <Button size="small" variant="primary" onClick={() => session.beside.allowCaptions(true)}>
              {t('Allow')}
            </Button>
            <Button size="small" onClick={() => session.beside.allowCaptions(false)}>
              {t('Not now')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

/** Transcribes only what the member says to the other participant. A muted member is not listened to. */
function useOwnCaptions(media: LocalMedia, session: RoomSession): void {
  const { beside, otherIn } = useStore(session);
  const { tracks, on } = useStore(media);
  const isHeard = otherIn && on.microphone && tracks.microphone !== undefined;
  const writes = isHeard && beside.otherWantsCaptions && beside.captionsAllowed === true;
  useEffect(() => {
    if (!writes) return;
    const { beside: line } = session;
    const own = new OwnCaptions(
      { said: (text, done) => line.said(text, done), failed: () => line.cannotCaption() },
      language(),
    );
    return () => own.stop();
  }, [writes, session]);
}
