import type { ComponentProps, MouseEvent } from 'react';
import { refreshSignIn } from './refresh-sign-in';

/**
 * Link to a chat file. A plain click first refreshes an expired sign-in, then downloads the file or opens it in a new
 * tab.
 */
export function ChatFileLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!event.isTrusted || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const anchor = event.currentTarget;
    // The second click is handled by the browser, so that `download` and `target` apply.
    void refreshSignIn().then(() => anchor.click());
  };
  return <a href={href} {...link} onClick={onClick} />;
}
