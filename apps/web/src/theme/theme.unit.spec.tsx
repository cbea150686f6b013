import { act, renderHook } from '@testing-library/react';
import { chooseTheme, useTheme, useThemeChoice } from './theme';

it('applies and remembers a theme, and forgets it for that of the device', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const choice = renderHook(useThemeChoice).result;
  const theme = renderHook(useTheme).result;
  expect([choice.current, theme.current]).toEqual(['system', 'dark']);
  act(() => chooseTheme('light'));
  expect([choice.current, theme.current, localStorage.getItem('theme')]).toEqual(['light', 'light', 'light']);
  act(() => chooseTheme('system'));
  expect([choice.current, theme.current, localStorage.getItem('theme')]).toEqual(['system', 'dark', null]);
  expect(document.documentElement.dataset).not.toHaveProperty('theme');
});
