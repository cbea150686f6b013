/** What is shown of it, and what it leads to. */
interface Told {
  id: string;
  title: string;
  message: string;
  link: string;
}

type Permission = NotificationPermission | 'unsupported';

/** Whether this browser may show notifications outside of the page. */
export const devicePermission = (): Permission =>
  'Notification' in window ? window.Notification.permission : 'unsupported';

/** Asks; only ever behind a button. */
export const askDevice = async (): Promise<Permission> =>
  'Notification' in window ? window.Notification.requestPermission() : 'unsupported';

/** Shows one on the device, once over all tabs; a click leads to the thing. */
export function showOnDevice({ id, title, message, link }: Told, open: (link: string) => void): void {
  if (devicePermission() !== 'granted') return;
  try {
    const shown = new window.Notification(title, { body: message, tag: id });
    shown.addEventListener('click', () => {
      window.focus();
      open(link);
      shown.close();
    });
  } catch {
    // Some phones have the permission and no way to show one from a page.
  }
}
