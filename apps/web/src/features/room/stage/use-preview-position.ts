import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { positionAt, adjacentPosition, type PreviewPosition } from './preview-position';

const isRtl = () => document.documentElement.dir === 'rtl';

/** Returns the props that let a figure be dragged, or moved by arrow keys, between the shelf and the corners of the stage. */
export function usePreviewPosition() {
  const [position, setPosition] = useState<PreviewPosition>('shelf');
  const [pulled, setPulled] = useState<{ x: number; y: number }>();
  const style: CSSProperties | undefined = pulled && {
    transform: `translate(${pulled.x}px, ${pulled.y}px)`,
  };
  return {
    'data-place': position,
    style,
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
      currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      setPulled((at) => ({ x: (at?.x ?? 0) + movementX, y: (at?.y ?? 0) + movementY }));
    },
    onPointerUp: ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      setPulled(undefined);
      const stage = currentTarget.closest('.room-stage')?.getBoundingClientRect();
      const shelf = currentTarget.parentElement?.getBoundingClientRect();
      if (stage && shelf && pulled) setPosition(positionAt({ x, y }, stage, shelf.top, isRtl()));
    },
    onPointerCancel: () => setPulled(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = adjacentPosition(position, event.key, isRtl());
      if (next === undefined) return;
      event.preventDefault();
      setPosition(next);
    },
  };
}
