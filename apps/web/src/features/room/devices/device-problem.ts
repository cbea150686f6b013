import { t } from '@skillhour/texts';
import type { Source } from './sources';

/** Describes why a camera or microphone cannot be used, and how to fix it. */
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

/** Message that a disconnected device was replaced. `device`: name of the replacement; empty if it has none. */
export const deviceReplacedMessage = (source: Source, device: string): string =>
  device === ''
    ? t(
        'Your {source, select, camera {camera} other {microphone}} was disconnected. Another one is in use.',
        {
          source,
        },
      )
    : t('Your {source, select, camera {camera} other {microphone}} was disconnected. {device} is in use.', {
        source,
        device,
      });

export const speakerReplacedMessage = (): string =>
  t('Your speaker was disconnected. Another one is in use.');
