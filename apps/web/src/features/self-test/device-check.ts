import { t } from '@skillhour/texts';
import { fine, weak, wrong, type CheckResult } from './result';

export type Source = 'camera' | 'microphone';

export interface DeviceCheck {
  result: CheckResult;
  track?: MediaStreamTrack;
}

/** Opens a device and reports its state; the caller closes it. */
export async function checkDevice(source: Source): Promise<DeviceCheck> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      source === 'camera' ? { video: true } : { audio: true },
    );
    const [track] = stream.getTracks();
    return track ? { track, result: opened(source, track) } : { result: notFound(source) };
  } catch (error) {
    return { result: failed(source, error instanceof DOMException ? error.name : '') };
  }
}

function opened(source: Source, { label, muted }: MediaStreamTrack): CheckResult {
  if (muted) {
    return weak(
      t('Your {source, select, camera {camera} other {microphone}} is open, but nothing comes from it.', {
        source,
      }),
      t('Check for a switch, a cover or a mute key on the device.'),
    );
  }
  return fine(
    label === ''
      ? t('Your {source, select, camera {camera} other {microphone}} works.', { source })
      : t('It works: {label}.', { label }),
  );
}

const notFound = (source: Source): CheckResult =>
  wrong(
    t('No {source, select, camera {camera} other {microphone}} was found.', { source }),
    t('Connect one and test again. You can still join without it.'),
  );

function failed(source: Source, reason: string): CheckResult {
  switch (reason) {
    case 'NotAllowedError':
    case 'SecurityError':
      return wrong(
        t('The browser may not use your {source, select, camera {camera} other {microphone}}.', { source }),
        t(
          'Select the icon next to the address, allow it, and test again. If it’s already allowed, check the privacy settings of your computer or phone.',
        ),
      );
    case 'NotFoundError':
    case 'OverconstrainedError':
      return notFound(source);
    case 'NotReadableError':
    case 'AbortError':
      return wrong(
        t(
          'Your {source, select, camera {camera} other {microphone}} is in use by another program, or it does not answer.',
          { source },
        ),
        t('Close other calls and programs that use it, or unplug it and plug it in again. Then test again.'),
      );
    default:
      return wrong(
        t('Your {source, select, camera {camera} other {microphone}} could not be started.', { source }),
        t('Restart the browser and test again.'),
      );
  }
}
