import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** A link in running text: underlined, since colour alone says nothing. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="text-spruce underline underline-offset-[.18em]" />
);
