import { html } from '../http/html.ts';
import { page } from '../http/page.ts';

/** Returns the issuer's sign-in page. It accepts any input, so it exists in development only. */
export function signInPage(uid: string, problem?: string): string {
  return page(
    'Sign in',
    'development sign-in provider',
    html`<div class="card pad">
      <p>
        Enter any email address and name. This provider replaces Google on this machine and checks nothing.
      </p>
      ${problem === undefined ? '' : html`<p role="alert"><b>${problem}</b></p>`}
      <form method="post" action="/sign-in/${uid}">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" required autofocus autocomplete="email" />
        <label for="given_name">First name</label>
        <input id="given_name" name="given_name" required autocomplete="given-name" />
        <label for="family_name">Last name</label>
        <input id="family_name" name="family_name" autocomplete="family-name" />
        <p>
          <button>Continue</button>
          <button class="second" name="cancel" value="1" formnovalidate>Cancel</button>
        </p>
      </form>
    </div>`,
  );
}
