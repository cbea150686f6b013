import { t } from '@skillhour/texts';
import { checkSecure, checkWebRtc } from './browser-check';
import { checkDevice, type Source } from './device-check';
import { checkMedia } from './media-check';
import { wrong, type CheckName, type Result } from './result';
import { checkServer } from './server-check';

export interface Told {
  result(name: CheckName, result: Result): void;
  /** Called with an open device; the receiver closes it when the test is over. */
  opened(source: Source, track: MediaStreamTrack): void;
}

const notChecked = (): Result =>
  wrong(t('We couldn’t check this.'), t('Restart the browser and test again.'));

/**
 * Runs all checks until `signal` aborts. The network is checked in parallel with the devices, because the browser may
 * ask for permission first.
 */
export async function runSelfTest(memberId: string, told: Told, signal: AbortSignal): Promise<void> {
  const check = async (name: CheckName, work: () => Result | Promise<Result>) => {
    if (signal.aborted) return;
    told.result(name, { state: 'checking' });
    const result = await (async () => work())().catch(notChecked);
    if (!signal.aborted) told.result(name, result);
  };
  const device = async (source: Source): Promise<Result> => {
    const { result, track } = await checkDevice(source);
    if (!track) return result;
    if (signal.aborted) track.stop();
    else {
      signal.addEventListener('abort', () => track.stop());
      told.opened(source, track);
    }
    return result;
  };
  await check('secure', checkSecure);
  await check('webrtc', checkWebRtc);
  const devices = async () => {
    await check('camera', () => device('camera'));
    await check('microphone', () => device('microphone'));
  };
  const network = async () => {
    await check('server', () => checkServer(memberId));
    await check('media', checkMedia);
  };
  await check('speaker', () => ({ state: 'asking' }));
  await Promise.all([devices(), network()]);
}
