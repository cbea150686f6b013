/// <reference types="vite/client" />

/** Loads the texts of a language, by group (build/language-files.ts). */
declare module 'virtual:texts/*' {
  const loads: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  export default loads;
}

/** The help articles in a language: all without their texts, and the text of each as HTML (build/language-files.ts). */
declare module 'virtual:articles/*' {
  const translated: {
    readonly articles: readonly import('./features/help/articles').ArticleMeta[];
    readonly loads: Readonly<Record<string, () => Promise<{ default: string }>>>;
  };
  export default translated;
}

/** The groups of texts that pages need (build/language-files.ts). */
declare module 'virtual:page-texts' {
  const groups: {
    /** Those of all pages except the landing page. */
    readonly shell: readonly string[];
    /** Those of each feature. */
    readonly features: Readonly<Record<string, readonly string[]>>;
    /** Those of each admin page, keyed by its module. */
    readonly adminPages: Readonly<Record<string, readonly string[]>>;
  };
  export default groups;
}

/** Languages of which a native speaker has reviewed too little (build/language-files.ts). */
declare module 'virtual:drafts' {
  const languages: readonly string[];
  export default languages;
}
