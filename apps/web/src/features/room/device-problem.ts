import { kindOf, type Source } from './media-peer';

const NAME: Record<Source, string> = { camera: 'camera', microphone: 'microphone' };

/** What stands between a member and their camera or microphone, and what to do about it. */
export function deviceProblem(source: Source, error: unknown): string {
  const name = NAME[source];
  const reason = error instanceof DOMException ? error.name : '';
  switch (reason) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `The browser may not use your ${name}. Allow it beside the address, then try again.`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `No ${name} was found.`;
    case 'NotReadableError':
    case 'AbortError':
      return `Your ${name} is in use by another program, or it does not answer.`;
    default:
      return `Your ${name} could not be started.`;
  }
}

export const stoppedProblem = (source: Source): string => `Your ${NAME[source]} stopped.`;

export const isOf = (source: Source, device: MediaDeviceInfo): boolean =>
  device.kind === `${kindOf(source)}input`;
