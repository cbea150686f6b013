import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { CategoryBar } from './category-bar';

const SKILLS = ['Baking', 'Chess', 'Drawing', 'Guitar'];
const WIDTH = 100;

/** Lays out categories that are 100 px wide each; `seen` is the visible width from the start of the bar. */
function layOut(seen: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const items = [...document.querySelectorAll('[data-strip]')];
    const at = items.indexOf(this);
    const [left, right] = at < 0 ? [0, seen] : [at * WIDTH, (at + 1) * WIDTH];
    return { left, right, top: 0, bottom: 0, width: right - left, height: 0, x: left, y: 0 } as DOMRect;
  });
}

async function open(at = '/home') {
  fakeApi({ 'GET skills/mine/': SKILLS });
  const page = await renderPage(<CategoryBar />, { path: '/home', at });
  await screen.findByRole('button', { name: 'Guitar' });
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

afterEach(() => jest.restoreAllMocks());

describe('CategoryBar', () => {
  it('shows All first and resets the list to page 1 when a category is chosen', async () => {
    const { where } = await open('/home?page=3');
    expect(screen.getAllByRole('button')[1]?.textContent).toBe('All');
    await userEvent.click(button('Chess'));
    expect(where()).toBe('/home?category=Chess');
    expect(button('Chess').getAttribute('aria-current')).toBe('true');
  });

  it('is one tab stop at the chosen category; arrow keys, Home and End move within it', async () => {
    const { where } = await open('/home?category=Chess');
    expect(stops().map(({ textContent }) => textContent)).toEqual(['Chess']);
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Chess'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Drawing'));
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(button('All'));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(where()).toBe('/home?category=Guitar');
    expect(stops()).toEqual([button('Guitar')]);
  });

  it('puts hidden categories behind "More" with their number', async () => {
    layOut(2 * WIDTH);
    const { where } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More 3' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Chess', 'Drawing', 'Guitar']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toMatch(/category=(Chess|Drawing|Guitar)/));
  });

  it('shows neither "More" nor active scroll buttons if all categories are visible', async () => {
    layOut(9 * WIDTH);
    await open();
    expect(screen.queryByRole('button', { name: /More/ })).toBeNull();
    expect(button('Later categories').getAttribute('aria-disabled')).toBe('true');
  });

  it('scrolls by the buttons at both ends and by the wheel', async () => {
    layOut(2 * WIDTH);
    await open();
    const strip = button('Chess').parentElement as HTMLElement;
    const scrollBy = jest.fn();
    Object.assign(strip, { scrollBy });
    Object.defineProperty(strip, 'clientWidth', { value: 200 });
    await userEvent.click(button('Later categories'));
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 160 }));
    // The bar handles the wheel event, so the page must not scroll as well.
    expect(fireEvent.wheel(strip, { deltaY: 40 })).toBe(false);
    expect(strip.scrollLeft).toBe(40);
  });
});
