/** Where one's own picture is: on the shelf below the other's, or in a corner of the stage. */
export type OwnPlace = 'shelf' | `${'top' | 'bottom'}-${'start' | 'end'}`;

interface Box {
  left: number;
  top: number;
  width: number;
}

/** Where it comes to lie when it is let go at a point. */
export function placeAt(
  { x, y }: { x: number; y: number },
  stage: Box,
  shelfTop: number,
  rtl: boolean,
): OwnPlace {
  if (y >= shelfTop) return 'shelf';
  const isRight = x > stage.left + stage.width / 2;
  return `${y > (stage.top + shelfTop) / 2 ? 'bottom' : 'top'}-${isRight === rtl ? 'start' : 'end'}`;
}

/** Where an arrow key leads; undefined where it leads nowhere. */
export function placeBeside(place: OwnPlace, key: string, rtl: boolean): OwnPlace | undefined {
  if (place === 'shelf') return key === 'ArrowUp' ? 'bottom-start' : undefined;
  const [block, inline] = place.split('-') as ['top' | 'bottom', 'start' | 'end'];
  switch (key) {
    case 'ArrowUp':
      return `top-${inline}`;
    case 'ArrowDown':
      return block === 'top' ? `bottom-${inline}` : 'shelf';
    case 'ArrowLeft':
      return `${block}-${rtl ? 'end' : 'start'}`;
    case 'ArrowRight':
      return `${block}-${rtl ? 'start' : 'end'}`;
    default:
      return undefined;
  }
}
