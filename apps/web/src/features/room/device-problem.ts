import { t } from '@skillhour/texts';
import { kindOf, type Source } from './media-peer';

/** What stands between a member and their camera or microphone, and what to do about it. */
export function deviceProblem(source: Source, error: unknown): string {
  const reason = error instanceof DOMException ? error.name : '';
  switch (reason) {
    case 'NotAllowedError':
    case 'SecurityError':
      return t(
        'The browser may not use your {source, select, camera {camera} other {microphone}}. Allow it beside the address, then try again.',
        { source },
      );
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('No {source, select, camera {camera} other {microphone}} was found.', { source });
    case 'NotReadableError':
    case 'AbortError':
      return t(
        'Your {source, select, camera {camera} other {microphone}} is in use by another program, or it does not answer.',
        { source },
      );
    default:
      return t('Your {source, select, camera {camera} other {microphone}} could not be started.', { source });
  }
}

export const stoppedProblem = (source: Source): string =>
  t('Your {source, select, camera {camera} other {microphone}} stopped.', { source });

export const isOf = (source: Source, device: MediaDeviceInfo): boolean =>
  device.kind === `${kindOf(source)}input`;
