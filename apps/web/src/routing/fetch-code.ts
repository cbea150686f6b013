/** Session storage key of the module for which the page was reloaded. */
const KEY = 'reloaded-for';

/** Thrown if a page's code cannot be loaded, even after reloading the page. */
export class MissingCode extends Error {
  constructor(part: string, cause: unknown) {
    super(part, { cause });
  }
}

/**
 * Loads code that must be shown now. If that fails, a newer version has most likely replaced it, so the page is
 * reloaded once. Throws `MissingCode` if that did not help, or if the browser is offline and a reload would leave
 * nothing.
 */
export async function fetchCode<Code>(part: string, load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    if (reloadedFor() === part) note(null);
    return code;
  } catch (cause) {
    if (!navigator.onLine || reloadedFor() === part || !note(part)) throw new MissingCode(part, cause);
    window.location.reload();
    return new Promise<Code>(() => undefined);
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Returns whether the note was stored. Without it, a page could be reloaded forever. */
function note(part: string | null): boolean {
  try {
    if (part === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, part);
    return true;
  } catch {
    return false;
  }
}
