import { t } from '@skillhour/texts';
import { call } from '@/api';
import { findWay, hasRelay, type Offer } from './ice-probe';
import { fine, weak, wrong, type Result } from './result';

/** Tries the ways to a media server, the best one first. */
export async function checkMedia(): Promise<Result> {
  let offer: Offer;
  try {
    offer = await call('realtime.media.try', {});
  } catch {
    return wrong(
      t('The media service does not answer.'),
      t(
        'A lesson would connect the two of you directly, which not every network allows. Try again in a minute.',
      ),
    );
  }
  const straight = await findWay('udp', offer);
  if (straight !== undefined)
    return fine(t('Found over UDP in {ms, number} ms, the best way there is.', { ms: straight }));
  if ((await findWay('tcp', offer)) !== undefined) {
    return weak(
      t('Found over TCP only: your network holds UDP up.'),
      t(
        'Lessons work, but pictures stand still when the line is bad. Who runs the network can allow UDP; a VPN may be in its way.',
      ),
    );
  }
  if (hasRelay(offer) && (await findWay('relay', offer)) !== undefined) {
    return weak(
      t('Found by a relay only: your network lets nothing straight through.'),
      t('Lessons work, a little slower. Another network, or none of the VPN, would be better.'),
    );
  }
  return wrong(
    t('No way to the media server was found.'),
    t(
      'A firewall or a VPN lets no calls through. Turn the VPN off, or try another network, such as a phone’s.',
    ),
  );
}
