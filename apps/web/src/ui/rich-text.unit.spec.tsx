import { render } from '@testing-library/react';
import { RichText, type RichTextParts } from './rich-text';

const parts: RichTextParts = {
  terms: (text) => <a href="/terms">{text}</a>,
  strong: (text) => <b>{text}</b>,
};
const htmlOf = (text: string) => render(<RichText text={text} parts={parts} />).container.innerHTML;

describe('RichText', () => {
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
