import { t } from '@skillhour/texts';
import { useId, useMemo, type MouseEvent } from 'react';
import { copyText } from './copy-text';
import { cx } from './cx';
import { COPY_ATTRIBUTE, decorateProse } from './prose-html';
import './prose.css';

const COPIED_MS = 2_000;

export interface ProseProps {
  /** The server's `…_html`. It was sanitized there and is the only HTML that is ever inserted into a page. */
  html: string;
  /** `read`: an article; `normal`; `small`: comments and answers. */
  size?: 'read' | 'normal' | 'small';
  /** Prefix of the headings' ids, if something links to them (`headingsOf`). */
  scope?: string;
  className?: string;
}

/**
 * A member's Markdown text. The only component that inserts HTML. Code shows its language and a Copy button; wide
 * content scrolls.
 */
export function Prose({ html, size = 'normal', scope, className }: ProseProps) {
  const ownScope = useId();
  const content = useMemo(
    () => ({ __html: decorateProse(html, scope ?? ownScope) }),
    [html, scope, ownScope],
  );
  return (
    <div
      dir="auto"
      onClick={(event) => void copyCode(event)}
      className={cx('prose', size !== 'normal' && `prose-${size}`, className)}
      dangerouslySetInnerHTML={content}
    />
  );
}

async function copyCode({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}]`) : null;
  const code = button?.closest('.prose-code')?.querySelector('pre')?.textContent;
  if (!button || !code || !(await copyText(code))) return;
  button.textContent = t('Copied');
  setTimeout(() => (button.textContent = t('Copy')), COPIED_MS);
}
