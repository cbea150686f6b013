/** The logo without the name. Decorative, inside a link that has a label. */
export function LogoMark({ className }: { className?: string }) {
  return <img src="/mark.svg" alt="" width="36" height="36" className={className} />;
}
