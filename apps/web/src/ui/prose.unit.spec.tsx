import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Prose } from './prose';
import { headingsOf } from './prose-html';
import { toastStore } from './toast-store';

const CODE = '<pre><code class="language-python"><span class="hljs-built_in">print</span>(1)\n</code></pre>';

describe('Prose', () => {
  it('shows code with its language and copies only the code', async () => {
    const user = userEvent.setup();
    render(<Prose html={CODE} />);
    expect(screen.getByText('python')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Code, python' }).tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('print(1)\n');
  });

  it('reports that the browser blocked copying', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<Prose html={CODE} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toastStore.current().at(-1)?.text).toBe('This browser blocked copying.'));
  });

  it('lets a wide table scroll, also by keyboard', () => {
    render(<Prose html="<table><tbody><tr><td>1</td></tr></tbody></table>" />);
    expect(screen.getByRole('group', { name: 'Table' }).querySelector('table')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0);
  });

  it('uses the title of a separate image as its caption', () => {
    render(
      <Prose
        html={
          '<p><img src="/a.jpg" alt="A plan" title="Redrawn"></p><p>So <img src="/b.jpg" alt="b" title="no"></p>'
        }
      />,
    );
    expect(screen.getByRole('figure').textContent).toBe('Redrawn');
    expect(screen.getByRole('img', { name: 'A plan' }).title).toBe('');
  });

  it('gives headings ids to link to', () => {
    const html = '<h2>One</h2><p>a</p><h2>Two <em>things</em></h2>';
    render(<Prose html={html} scope="blog" />);
    expect(headingsOf(html, 'blog')).toEqual([
      { id: 'blog-1', text: 'One' },
      { id: 'blog-2', text: 'Two things' },
    ]);
    expect(screen.getByRole('heading', { name: 'Two things' }).id).toBe('blog-2');
  });
});
