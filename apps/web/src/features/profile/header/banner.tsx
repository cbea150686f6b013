import { useState } from 'react';
import { DefaultBanner } from './default-banner';

/** A member's banner: their image, or a generated one if they have none or it cannot be loaded. */
export function Banner({ id, image }: { id: string; image: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className="aspect-[5/2] max-h-44 w-full overflow-hidden rounded-lg bg-stone-wash sm:aspect-[5/1]">
      {image !== null && image !== broken ? (
        <img src={image} alt="" className="size-full object-cover" onError={() => setBroken(image)} />
      ) : (
        <DefaultBanner id={id} />
      )}
    </div>
  );
}
