/** Session storage key of the module for which the page was reloaded. */
const KEY = 'reloaded-for';

/** Thrown if a page's code cannot be loaded, even after reloading the page. */
export class CodeLoadError extends Error {
  constructor(name: string, cause: unknown) {
    super(name, { cause });
  }
}

/**
 * Loads code that must be shown now. If that fails, a newer version has most likely replaced it, so the page is
 * reloaded once. Throws `CodeLoadError` if that did not help, or if the browser is offline and a reload would leave
 * nothing.
 */
export async function fetchCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    if (reloadedFor() === name) recordReload(null);
    return code;
  } catch (cause) {
    if (!navigator.onLine || reloadedFor() === name || !recordReload(name))
      throw new CodeLoadError(name, cause);
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
function recordReload(name: string | null): boolean {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
    return true;
  } catch {
    return false;
  }
}
