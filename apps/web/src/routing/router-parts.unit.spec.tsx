import { act } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { renderPage } from '@/testing/render-page';

async function open() {
  let set: ReturnType<typeof useSearchParams>[1] = () => undefined;
  let shown = '';
  function Page() {
    const [params, setParams] = useSearchParams();
    set = setParams;
    shown = params.toString();
    return null;
  }
  const { where } = await renderPage(<Page />, { path: '/requests', at: '/requests?day=mon' });
  const change = (name: string, value: string) =>
    set((now) => {
      now.set(name, value);
      return now;
    });
  return { where, change, set: (all: Record<string, string>) => set(all), shown: () => shown };
}

describe('useSearchParams', () => {
  it('keeps both of two changes of which the first is not yet rendered', async () => {
    const { where, change, shown } = await open();
    act(() => {
      change('day', 'tue');
      change('time', 'noon');
    });
    expect(where()).toBe('/requests?day=tue&time=noon');
    expect(shown()).toBe('day=tue&time=noon');
  });

  it('replaces all parameters', async () => {
    const { where, set } = await open();
    act(() => set({ month: '2026-11' }));
    expect(where()).toBe('/requests?month=2026-11');
  });
});
