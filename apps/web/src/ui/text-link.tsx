import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** Link in running text: underlined, because color alone is not a sufficient sign. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="text-spruce underline underline-offset-[.18em]" />
);
