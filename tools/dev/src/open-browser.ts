import { spawn } from 'node:child_process';

/** Opens a page in the person's browser, where there is a display. */
export function openBrowser(url: string): void {
  const [command, ...args] = opener();
  if (command === undefined) return;
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  // No browser is no reason to fail: the address is printed too.
  child.on('error', () => undefined);
  child.unref();
}

function opener(): string[] {
  if (process.platform === 'darwin') return ['open'];
  const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return hasDisplay && process.env['CI'] === undefined ? ['xdg-open'] : [];
}
