import type { ReactNode } from 'react';
import { paths } from '@/routing/paths';

/** Link to a help article, where a question arises. It opens in a new tab, so that nothing typed is lost. */
export const HelpLink = ({ article, children }: { article: string; children: ReactNode }) => (
  <p className="text-sm">
    <a
      href={paths.helpArticle(article)}
      target="_blank"
      rel="noopener"
      className="text-spruce underline underline-offset-[.18em]"
    >
      {children}
    </a>
  </p>
);
