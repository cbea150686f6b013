import { currentLanguage, t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Button } from '@/ui';
import { canTranscribe, type RoomSession } from '../session';
import type { LocalMedia } from '../devices';
import { peerOf, useStore, type Meeting } from '../shared';
import { LocalCaptions } from './local-captions';

export interface CaptionsProps {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
}

/** Captions of the other participant's speech and, if they requested captions, the question whether to allow them. */
export function Captions({ meeting, media, session }: CaptionsProps) {
  useLocalCaptions(media, session);
  const { signals } = useStore(session);
  const { name } = peerOf(meeting);
  const { caption, captionsWanted, captionsRefused, peerWantsCaptions, captionsAllowed } = signals;
  const isRequested = peerWantsCaptions && captionsAllowed === undefined && canTranscribe();
  return (
    <>
      {captionsWanted && (
        <div className="room-caption" role="log" aria-label={t('Captions')}>
          {caption !== '' && <p dir="auto">{caption}</p>}
          {captionsRefused === 'declined' && <p>{t('{name} turned captions off.', { name })}</p>}
          {captionsRefused === 'unable' && <p>{t('{name}’s browser doesn’t support captions.', { name })}</p>}
        </div>
      )}
      {isRequested && (
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
            <Button size="small" variant="primary" onClick={() => session.signals.answerCaptionRequest(true)}>
              {t('Allow')}
            </Button>
            <Button size="small" onClick={() => session.signals.answerCaptionRequest(false)}>
              {t('Not now')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

/** Transcribes only what the member says to the other participant. A muted member is not listened to. */
function useLocalCaptions(media: LocalMedia, session: RoomSession): void {
  const { signals, peerPresent } = useStore(session);
  const { tracks, on } = useStore(media);
  const isAudible = peerPresent && on.microphone && tracks.microphone !== undefined;
  const transcribes = isAudible && signals.peerWantsCaptions && signals.captionsAllowed === true;
  useEffect(() => {
    if (!transcribes) return;
    const { signals: roomSignals } = session;
    const captions = new LocalCaptions(
      {
        transcribed: (text, done) => roomSignals.sendCaption(text, done),
        failed: () => roomSignals.reportCaptionsUnsupported(),
      },
      currentLanguage(),
    );
    return () => captions.stop();
  }, [transcribes, session]);
}
