import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useSplit, type SplitSize } from './use-split';

const REM_PX = 16;
const STEP_REM = 1;

/** Separator between two areas, moved by dragging or by arrow keys. `grows`: the area whose size it controls. */
export function Splitter({
  label,
  size: limits,
  direction,
  grows,
}: {
  label: string;
  size: SplitSize;
  direction: 'row' | 'column';
  grows: 'before' | 'after';
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [size, change] = useSplit(limits, bar);
  const dragStart = useRef<{ at: number; size: number } | undefined>(undefined);
  const isRow = direction === 'row';
  const along = ({ clientX, clientY }: PointerEvent) => (isRow ? clientX : clientY) / REM_PX;
  const drag = (event: PointerEvent) => {
    if (dragStart.current === undefined) return;
    const moved = (along(event) - dragStart.current.at) * signOf(bar.current, isRow, grows);
    change(dragStart.current.size + moved);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, isRow);
    if (step === undefined) return;
    event.preventDefault();
    change(
      typeof step === 'number' ? size + step * STEP_REM * signOf(bar.current, isRow, grows) : limits[step],
    );
  };
  return (
    <div
      ref={bar}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      className={isRow ? 'split-bar split-row' : 'split-bar split-column'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { at: along(event), size };
      }}
      onPointerMove={drag}
      onPointerUp={() => (dragStart.current = undefined)}
      onPointerCancel={() => (dragStart.current = undefined)}
      onKeyDown={press}
    />
  );
}

/** Returns 1 if moving the separator forward enlarges the area, otherwise -1. Rows are reversed in right-to-left layouts. */
function signOf(bar: HTMLElement | null, isRow: boolean, grows: 'before' | 'after'): number {
  const isRightToLeft = isRow && bar !== null && getComputedStyle(bar).direction === 'rtl';
  return (grows === 'before' ? 1 : -1) * (isRightToLeft ? -1 : 1);
}

function stepOf(key: string, isRow: boolean): number | 'min' | 'max' | undefined {
  if (key === 'Home') return 'min';
  if (key === 'End') return 'max';
  if (key === (isRow ? 'ArrowRight' : 'ArrowDown')) return 1;
  if (key === (isRow ? 'ArrowLeft' : 'ArrowUp')) return -1;
  return undefined;
}
