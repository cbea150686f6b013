/** Loads the texts of a page, by its name and the source text of its `load` function. Never fails. */
export type TextLoader = (page: string, code: string) => Promise<void>;

let loading: Promise<TextLoader | undefined> | undefined;

/**
 * Sets how texts of other languages than English are loaded. Pages wait for it, and then for their texts. English needs
 * no loader.
 */
export const setTextLoader = (loader: Promise<TextLoader | undefined> | undefined): void => {
  loading = loader;
};

/** Loads a page's code, and at the same time its texts. */
export const withTexts = <Code>(page: string, load: () => Promise<Code>): Promise<Code> =>
  loading
    ? Promise.all([load(), loading.then((loader) => loader?.(page, String(load)))]).then(([code]) => code)
    : load();
