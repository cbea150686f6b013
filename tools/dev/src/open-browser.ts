import { spawn } from 'node:child_process';

/** Opens a page in the user's browser if there is a display. */
export function openBrowser(url: string): void {
  const [command, ...args] = opener();
  if (command === undefined) return;
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  // Ignores a missing browser, because the address is also printed.
  child.on('error', () => undefined);
  child.unref();
}

function opener(): string[] {
  if (process.platform === 'darwin') return ['open'];
  const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return hasDisplay && process.env['CI'] === undefined ? ['xdg-open'] : [];
}
