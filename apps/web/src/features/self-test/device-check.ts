import { t } from '@skillhour/texts';
import { fine, weak, wrong, type Result } from './result';

export type Source = 'camera' | 'microphone';

export interface DeviceCheck {
  result: Result;
  track?: MediaStreamTrack;
}

/** Opens a device and tells how it is; whoever asked closes it. */
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

function opened(source: Source, { label, muted }: MediaStreamTrack): Result {
  if (muted) {
    return weak(
      t('Your {source, select, camera {camera} other {microphone}} is open, but nothing comes from it.', {
        source,
      }),
      t('Look for a switch or a cover at the device itself, and for a key that mutes it.'),
    );
  }
  return fine(
    label === ''
      ? t('Your {source, select, camera {camera} other {microphone}} works.', { source })
      : t('It works: {label}.', { label }),
  );
}

const notFound = (source: Source): Result =>
  wrong(
    t('No {source, select, camera {camera} other {microphone}} was found.', { source }),
    t('Plug one in and test again. Without it you can still join, and the other knows why.'),
  );

function failed(source: Source, reason: string): Result {
  switch (reason) {
    case 'NotAllowedError':
    case 'SecurityError':
      return wrong(
        t('The browser may not use your {source, select, camera {camera} other {microphone}}.', { source }),
        t(
          'Press the sign beside the address, allow it, and test again. If it is allowed there, look at the privacy settings of your computer or phone.',
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
        t('Start the browser anew and test again.'),
      );
  }
}
