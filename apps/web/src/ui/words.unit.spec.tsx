import { render } from '@testing-library/react';
import { Words, type WordParts } from './words';

const parts: WordParts = {
  terms: (words) => <a href="/terms">{words}</a>,
  strong: (words) => <b>{words}</b>,
};
const htmlOf = (text: string) => render(<Words text={text} parts={parts} />).container.innerHTML;

describe('Words', () => {
  it('renders elements around their words, wherever a language places them', () => {
    expect(htmlOf('I agree to the <terms>terms</terms>.')).toBe('I agree to the <a href="/terms">terms</a>.');
    expect(htmlOf('<terms>Terms</terms>, <strong>now</strong>!')).toBe(
      '<a href="/terms">Terms</a>, <b>now</b>!',
    );
  });

  it('supports nested and repeated elements', () => {
    expect(htmlOf('<terms>All <strong>terms</strong></terms>')).toBe('<a href="/terms">All <b>terms</b></a>');
    expect(htmlOf('<strong>1</strong> of <strong>2</strong>')).toBe('<b>1</b> of <b>2</b>');
  });

  it('leaves unknown elements as text', () => {
    expect(htmlOf('a < b, <script>x</script>')).toBe('a &lt; b, &lt;script&gt;x&lt;/script&gt;');
  });
});
