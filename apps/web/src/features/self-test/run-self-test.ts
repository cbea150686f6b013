import { t } from '@skillhour/texts';
import { checkSecure, checkWebRtc } from './browser-check';
import { checkDevice, type Source } from './device-check';
import { checkMedia } from './media-check';
import { wrong, type CheckName, type CheckResult } from './result';
import { checkServer } from './server-check';

export interface SelfTestListener {
  result(name: CheckName, result: CheckResult): void;
  /** Called with an open device; the receiver closes it when the test is over. */
  opened(source: Source, track: MediaStreamTrack): void;
}

const notChecked = (): CheckResult =>
  wrong(t('We couldn’t check this.'), t('Restart the browser and test again.'));

/**
 * Runs all checks until `signal` aborts. The network is checked in parallel with the devices, because the browser may
 * ask for permission first.
 */
export async function runSelfTest(
  memberId: string,
  listener: SelfTestListener,
  signal: AbortSignal,
): Promise<void> {
  const check = async (name: CheckName, work: () => CheckResult | Promise<CheckResult>) => {
    if (signal.aborted) return;
    listener.result(name, { state: 'checking' });
    const result = await (async () => work())().catch(notChecked);
    if (!signal.aborted) listener.result(name, result);
  };
  const device = async (source: Source): Promise<CheckResult> => {
    const { result, track } = await checkDevice(source);
    if (!track) return result;
    if (signal.aborted) track.stop();
    else {
      signal.addEventListener('abort', () => track.stop());
      listener.opened(source, track);
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
