import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useSplit, type SplitSize } from './use-split';

const REM_PX = 16;
const STEP_REM = 1;

/** Separator between two areas, moved by dragging or by arrow keys. `grows`: the area whose size it controls. */
export function Splitter({
  label,
  size: given,
  direction,
  grows,
}: {
  label: string;
  size: SplitSize;
  direction: 'row' | 'column';
  grows: 'before' | 'after';
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [size, change] = useSplit(given, bar);
  const begun = useRef<{ at: number; size: number } | undefined>(undefined);
  const isRow = direction === 'row';
  const along = ({ clientX, clientY }: PointerEvent) => (isRow ? clientX : clientY) / REM_PX;
  const drag = (event: PointerEvent) => {
    if (begun.current === undefined) return;
    const moved = (along(event) - begun.current.at) * signOf(bar.current, isRow, grows);
    change(begun.current.size + moved);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, isRow);
    if (step === undefined) return;
    event.preventDefault();
    change(
      typeof step === 'number' ? size + step * STEP_REM * signOf(bar.current, isRow, grows) : given[step],
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
      aria-valuemin={given.least}
      aria-valuemax={given.most}
      className={isRow ? 'split-bar split-row' : 'split-bar split-column'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { at: along(event), size };
      }}
      onPointerMove={drag}
      onPointerUp={() => (begun.current = undefined)}
      onPointerCancel={() => (begun.current = undefined)}
      onKeyDown={press}
    />
  );
}

/** Returns 1 if moving the separator forward enlarges the area, otherwise -1. Rows are reversed in right-to-left layouts. */
function signOf(bar: HTMLElement | null, isRow: boolean, grows: 'before' | 'after'): number {
  const isTurned = isRow && bar !== null && getComputedStyle(bar).direction === 'rtl';
  return (grows === 'before' ? 1 : -1) * (isTurned ? -1 : 1);
}

function stepOf(key: string, isRow: boolean): number | 'least' | 'most' | undefined {
  if (key === 'Home') return 'least';
  if (key === 'End') return 'most';
  if (key === (isRow ? 'ArrowRight' : 'ArrowDown')) return 1;
  if (key === (isRow ? 'ArrowLeft' : 'ArrowUp')) return -1;
  return undefined;
}
