/** Returns the index of the link whose page, or a page below it, is open. */
export const currentLink = (
  links: readonly { to: string; below?: readonly string[] }[],
  pathname: string,
): number =>
  links.findIndex(({ to, below = [] }) =>
    [to, ...below].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
