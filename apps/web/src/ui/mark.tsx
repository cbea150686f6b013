/** The mark alone; decoration inside a link that has a name. */
export function Mark({ className }: { className?: string }) {
  return <img src="/mark.svg" alt="" width="36" height="36" className={className} />;
}
