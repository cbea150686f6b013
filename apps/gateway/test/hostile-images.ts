import { brokenJpegs, brokenPngs } from './hostile-images/broken.js';
import { bombs } from './hostile-images/bombs.js';
import { seededRandom, truncated, flipped, type HostileImage } from './hostile-images/changes.js';
import { decorated, validImages } from './hostile-images/valid.js';
import { impostors, polyglots } from './hostile-images/impostors.js';

export type { HostileImage } from './hostile-images/changes.js';

const CUTS = 30;
const FLIPS = 40;

/**
 * Returns files that an attacker could send as a picture. They are generated, the same each time, and not
 * stored anywhere.
 */
export async function hostileImages(): Promise<HostileImage[]> {
  const images = await validImages();
  const random = seededRandom(7);
  return [
    ...images.flatMap((image) => truncated(image, CUTS)),
    ...images.flatMap((image) => flipped(image, FLIPS, random)),
    ...(await decorated()),
    ...impostors(),
    ...images.flatMap(polyglots),
    ...(await brokenPngs()),
    ...(await brokenJpegs()),
    ...(await bombs()),
  ];
}
