/** Progress bar, spruce on stone; `share` from 0 to 1. A word or number is shown next to it. */
export const Progress = ({ label, share }: { label: string; share: number }) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full overflow-hidden rounded-full bg-stone-wash"
    >
      <div className="h-full rounded-full bg-spruce" style={{ width: `${percent}%` }} />
    </div>
  );
};
