/** What browsers that know Trusted Types have; the text that a policy makes stands where HTML is taken. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
}

// eslint-disable-next-line no-var -- a global of the browser
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createHTML: (html: string) => string }): TrustedTypePolicy }
  | undefined;
