import file from './wordmark.svg';

/**
 * The logo with the name, in the text's color. A separate file, because its outlines would enlarge the first load's
 * script.
 */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 250 64" role="img" aria-label="Skillhour" className={className}>
      <use href={`${file}#wordmark`} />
    </svg>
  );
}
