import { t } from '@skillhour/texts';
import { Button } from '@/ui';
import type { RoomSession } from '../session';
import { useStore, VideoView } from '../shared';

/** Preview of the screen that the member shows, with the button that stops it. */
export function LocalScreen({ session }: { session: RoomSession }) {
  const { localScreen, peerToPeer } = useStore(session);
  if (!localScreen) return null;
  return (
    <div role="group" aria-label={t('Your screen')} className="room-shared">
      <div className="room-shared-picture">
        <VideoView track={localScreen} whole label={t('Preview of your screen')} />
      </div>
      <span role="status">
        {peerToPeer ? t('Your screen isn’t shared meanwhile.') : t('You’re showing your screen')}
      </span>
      <Button size="small" onClick={() => session.screen.stop()}>
        {t('Stop showing your screen')}
      </Button>
    </div>
  );
}
