import { t } from '@skillhour/texts';
import { call } from '@/api';
import { tryPath, hasRelay, type ProbeOffer } from './ice-probe';
import { fine, weak, wrong, type CheckResult } from './result';

/** Tries the transports to a media server, the best one first. */
export async function checkMedia(): Promise<CheckResult> {
  let offer: ProbeOffer;
  try {
    offer = await call('realtime.media.try', {});
  } catch {
    return wrong(
      t('The media service isn’t responding.'),
      t(
        'A lesson would connect the two of you directly, which not every network allows. Try again in a minute.',
      ),
    );
  }
  const straight = await tryPath('udp', offer);
  if (straight !== undefined)
    return fine(t('Works over UDP in {ms, number} ms, which is best.', { ms: straight }));
  if ((await tryPath('tcp', offer)) !== undefined) {
    return weak(
      t('Works only over TCP. Your network blocks UDP.'),
      t(
        'Sessions work, but video may freeze on a bad connection. Ask your network’s administrator to allow UDP, or turn off your VPN.',
      ),
    );
  }
  if (hasRelay(offer) && (await tryPath('relay', offer)) !== undefined) {
    return weak(
      t('Works only through a relay. Your network blocks direct connections.'),
      t('Sessions work, a little slower. Another network, or no VPN, would be better.'),
    );
  }
  return wrong(
    t('Couldn’t connect to the media server.'),
    t('A firewall or VPN blocks calls. Turn off the VPN, or try another network, such as a phone’s.'),
  );
}
