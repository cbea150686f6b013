/** The part of the Trusted Types API that this app uses. Strings created by a policy may be assigned as HTML or as the URL of a script. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

// eslint-disable-next-line no-var -- a global of the browser
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      ): TrustedTypePolicy;
    }
  | undefined;
