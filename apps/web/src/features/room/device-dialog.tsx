import { t } from '@skillhour/texts';
import { Dialog } from '@/ui';
import { DeviceProblems, DeviceSettings } from './device-settings';
import type { LocalMedia } from './local-media';

/** Another camera, microphone or speaker while the lesson goes on. */
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
      </div>
    </Dialog>
  );
}
