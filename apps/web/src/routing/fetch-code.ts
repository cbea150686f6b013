/** Under this key lies, until the window is closed, for which code the page was loaded anew. */
const KEY = 'reloaded-for';

/** A page's code that cannot be had, even after the page was loaded anew. */
export class MissingCode extends Error {
  constructor(part: string, cause: unknown) {
    super(part, { cause });
  }
}

/**
 * The code of a part that must be shown now. What cannot be had is most often what a newer version has replaced: the page is loaded anew,
 * once. Where that helped nothing, or would leave an offline reader with nothing at all, `MissingCode` is thrown.
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

/** Whether it could be noted: without that a page might be loaded anew for ever. */
function note(part: string | null): boolean {
  try {
    if (part === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, part);
    return true;
  } catch {
    return false;
  }
}
