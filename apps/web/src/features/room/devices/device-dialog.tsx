import { t } from '@skillhour/texts';
import { Dialog } from '@/ui';
import { KEYS } from '../shared';
import { DeviceProblems, DeviceSettings } from './device-settings';
import type { LocalMedia } from './local-media';

/** Dialog to change the camera, microphone or speaker during the session. */
export function DeviceDialog({
  media,
  open,
  onOpenChange,
}: {
  media: LocalMedia;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Devices')}>
      <div className="grid gap-4">
        <DeviceSettings media={media} />
        <DeviceProblems media={media} />
        <p className="text-sm text-ink-2">
          {t(
            'Keys: {microphone} mutes the microphone, {camera} turns the camera off, {chat} goes to the chat, {code} opens the code editor. Hold Space to be heard while you are muted.',
            KEYS,
          )}
        </p>
      </div>
    </Dialog>
  );
}
