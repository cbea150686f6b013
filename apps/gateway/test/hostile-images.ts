import { brokenJpegs, brokenPngs } from './hostile-images/broken.js';
import { bombs } from './hostile-images/bombs.js';
import { seededRandom, truncated, flipped, type HostileImage } from './hostile-images/changes.js';
import { decorated, validImages } from './hostile-images/valid.js';
import { impostors, polyglots } from './hostile-images/impostors.js';

export type { HostileImage } from './hostile-images/changes.js';

const CUTS = 30;
const FLIPS = 40;

/** Files that an attacker could send as a picture. */
interface HostileImages {
  distinct: HostileImage[];
  /** Each contains many similar files. */
  series: HostileImage[][];
}

/** Returns all hostile images. They are generated, the same each time, and not stored anywhere. */
export async function hostileImages(): Promise<HostileImages> {
  const images = await validImages();
  const random = seededRandom(7);
  return {
    distinct: [
      ...(await decorated()),
      ...impostors(),
      ...images.flatMap(polyglots),
      ...(await brokenPngs()),
      ...(await brokenJpegs()),
      ...(await bombs()),
    ],
    series: [
      ...images.map((image) => truncated(image, CUTS)),
      ...images.map((image) => flipped(image, FLIPS, random)),
    ],
  };
}
