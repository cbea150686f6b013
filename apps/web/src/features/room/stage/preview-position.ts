/** Position of the member's own picture: on the shelf below the stage, or in a corner of the stage. */
export type PreviewPosition = 'shelf' | `${'top' | 'bottom'}-${'start' | 'end'}`;

interface Box {
  left: number;
  top: number;
  width: number;
}

/** Returns the position for a picture dropped at a point. */
export function positionAt(
  { x, y }: { x: number; y: number },
  stage: Box,
  shelfTop: number,
  rtl: boolean,
): PreviewPosition {
  if (y >= shelfTop) return 'shelf';
  const isRight = x > stage.left + stage.width / 2;
  return `${y > (stage.top + shelfTop) / 2 ? 'bottom' : 'top'}-${isRight === rtl ? 'start' : 'end'}`;
}

/** Returns the next position for an arrow key; undefined if the key does not move the picture. */
export function adjacentPosition(
  position: PreviewPosition,
  key: string,
  rtl: boolean,
): PreviewPosition | undefined {
  if (position === 'shelf') return key === 'ArrowUp' ? 'bottom-start' : undefined;
  const [block, inline] = position.split('-') as ['top' | 'bottom', 'start' | 'end'];
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
