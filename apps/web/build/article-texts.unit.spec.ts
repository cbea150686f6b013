import { articleSentences, translateArticle } from '@skillhour/texts';
import { parseArticle } from './help-articles';

const SOURCE =
  '---\ntitle: Terms\nsummary: The rules.\ntopic: Legal\norder: 20\n---\n\n## Minutes\n\n- They are [held](/help/holds).\n1. Be **kind**.\n\nBye.\n';

describe('the texts of an article', () => {
  it('are its fields and lines without the marks of headings and lists', () => {
    expect(articleSentences(SOURCE)).toEqual([
      'Terms',
      'The rules.',
      'Legal',
      'Minutes',
      'They are [held](/help/holds).',
      'Be **kind**.',
      'Bye.',
    ]);
  });

  it('are replaced by their translations, and stay in English without one', () => {
    const spanish: Record<string, string> = {
      Terms: 'Condiciones',
      Legal: 'Textos legales',
      'They are [held](/help/holds).': 'Se [reservan](/help/holds).',
    };
    const article = parseArticle(
      '/x/terms.md',
      translateArticle(SOURCE, (text) => spanish[text] ?? text),
    );
    expect(article).toMatchObject({ title: 'Condiciones', summary: 'The rules.', topic: 'Legal', order: 20 });
    expect(article.html).toContain('<li>Se <a href="/help/holds">reservan</a>.</li>');
    expect(article.html).toContain('<h2>Minutes</h2>');
  });

  it('do not change without translations', () => {
    expect(translateArticle(SOURCE, (text) => text)).toBe(SOURCE);
  });
});
