import {
  directionOf,
  isLanguage,
  localeOf,
  PSEUDO_LANGUAGE,
  sentenceKey,
  setLanguage,
  SOURCE_LANGUAGE,
} from '@skillhour/texts';
import type { TextLoader } from '@/routing/page-texts';
import { groupsOfPage } from './page-groups';

/** Loads texts of a language by group. */
export type TextLoads = Readonly<
  Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>
>;

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: TextLoads }>>> = {
  es: () => import('virtual:texts/es'),
  ca: () => import('virtual:texts/ca'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
  ar: () => import('virtual:texts/ar'),
};

/** Texts that are loaded before the first rendering. */
const FIRST = 'shell';

/**
 * Switches to a language and returns the loader of each page's texts. Texts that can't be loaded appear in English, as
 * does everything in an unknown language.
 */
export async function loadLanguage(wanted: string, languages = LANGUAGES): Promise<TextLoader | undefined> {
  if (wanted === PSEUDO_LANGUAGE) {
    (await import('./pseudo')).setPseudoLanguage();
    return undefined;
  }
  try {
    const load = isLanguage(wanted) ? languages[wanted] : undefined;
    if (!load) throw new Error(`unknown language ${wanted}`);
    const texts = new LoadedTexts((await load()).default);
    await texts.load([FIRST]);
    setLanguage(wanted, (sentence) => texts.find(sentence), localeOf(localTag(wanted)));
    setDirection(wanted);
    return async (page, code) => texts.load(await groupsOfPage(page, code));
  } catch {
    // Without the first texts the visit is in English.
    setDirection(SOURCE_LANGUAGE);
    return undefined;
  }
}

/** Returns a language with the country from the browser's languages. */
const localTag = (language: string): string =>
  navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;

/** before-paint.js set the direction of the wanted language, before it was known whether its texts exist. */
const setDirection = (language: string) => {
  document.documentElement.dir = directionOf(language);
};

class LoadedTexts {
  readonly #loads: TextLoads;
  readonly #texts = new Map<string, string>();
  readonly #loading = new Map<string, Promise<void>>();

  constructor(loads: TextLoads) {
    this.#loads = loads;
  }

  find(sentence: string): string {
    return this.#texts.get(sentenceKey(sentence)) ?? sentence;
  }

  /** Loads groups that are not loaded yet. A group that fails is loaded again with the next page. */
  async load(groups: readonly string[]): Promise<void> {
    await Promise.all(groups.map((group) => this.#loading.get(group) ?? this.#loadGroup(group)));
  }

  #loadGroup(group: string): Promise<void> {
    const load = this.#loads[group];
    if (!load) return Promise.resolve();
    const loading = load().then(
      ({ default: texts }) => Object.entries(texts).forEach(([key, text]) => this.#texts.set(key, text)),
      (error: unknown) => {
        this.#loading.delete(group);
        if (group === FIRST) throw error;
      },
    );
    this.#loading.set(group, loading);
    return loading;
  }
}
