import file from './wordmark.svg';

/** The name beside the mark; the letters follow the text's colour. A file of its own: its outlines would weigh on the first load's script. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 250 64" role="img" aria-label="Skillhour" className={className}>
      <use href={`${file}#wordmark`} />
    </svg>
  );
}
