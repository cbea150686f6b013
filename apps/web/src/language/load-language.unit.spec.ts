import { jest } from '@jest/globals';
import { currentLanguage, sentenceKey, setLanguage, t } from '@skillhour/texts';
import { withTexts, setTextLoader } from '@/routing/page-texts';
import type { TextLoads } from './load-language';

jest.unstable_mockModule('./page-groups', () => ({
  groupsOfPage: async (page: string) => (page === '/chat' ? ['shell', 'chat'] : []),
}));
const { loadLanguage } = await import('./load-language');
/** Starts a visit in a language. */
async function start(wanted: string, known: Parameters<typeof loadLanguage>[1]): Promise<void> {
  const loader = loadLanguage(wanted, known);
  setTextLoader(loader);
  await loader;
}

const file = (texts: Record<string, string>) => ({
  default: Object.fromEntries(Object.entries(texts).map(([sentence, text]) => [sentenceKey(sentence), text])),
});
const loads = {
  shell: jest.fn(async () => file({ Save: 'احفظ' })),
  chat: jest.fn(async () => file({ Write: 'اكتب' })),
};
const languages = (own: TextLoads = loads) => ({ ar: async () => ({ default: own }) });

describe('loadLanguage', () => {
  beforeEach(() => {
    loads.shell.mockClear();
    loads.chat.mockClear();
  });
  afterEach(() => {
    setLanguage('en');
    setTextLoader(undefined);
    document.documentElement.dir = '';
  });

  it('loads the texts of the shell first, and sets the direction', async () => {
    await start('ar', languages());
    expect([t('Save'), t('Write'), currentLanguage(), document.documentElement.dir]).toEqual([
      'احفظ',
      'Write',
      'ar',
      'rtl',
    ]);
  });

  it('loads the texts of a page with its code, each group once', async () => {
    await start('ar', languages());
    const code = await withTexts('/chat', async () => t('Write'));
    await withTexts('/chat', async () => undefined);
    expect([code, t('Write')]).toEqual(['Write', 'اكتب']);
    expect([loads.shell.mock.calls.length, loads.chat.mock.calls.length]).toEqual([1, 1]);
  });

  it('waits for the language, also with a page that is requested before it is known', async () => {
    const started = start('ar', languages());
    const page = withTexts('/chat', async () => undefined);
    await page;
    expect([t('Save'), t('Write')]).toEqual(['احفظ', 'اكتب']);
    await started;
  });

  it('shows a page in English if its texts cannot be loaded, and loads them again with the next page', async () => {
    const chat = jest.fn(async (): Promise<ReturnType<typeof file>> =>
      Promise.reject(new TypeError('offline')),
    );
    await start('ar', languages({ ...loads, chat }));
    expect(await withTexts('/chat', async () => 'code')).toBe('code');
    await withTexts('/chat', async () => 'code');
    expect([t('Write'), chat.mock.calls.length]).toEqual(['Write', 2]);
  });

  it.each([
    ['an unknown language', 'xx', languages()],
    ['a language whose texts cannot be loaded', 'ar', { ar: () => Promise.reject(new TypeError('offline')) }],
  ])('stays in English for %s', async (_, wanted, known) => {
    document.documentElement.dir = 'rtl';
    await start(wanted, known);
    expect([t('Save'), currentLanguage(), document.documentElement.dir]).toEqual(['Save', 'en', 'ltr']);
  });
});

it('English code is loaded without a loader of texts', async () => {
  expect(await withTexts('/chat', async () => 'code')).toBe('code');
});
