/** The shown content and the target of a notification. */
interface DeviceNotification {
  id: string;
  title: string;
  message: string;
  link: string;
}

type Permission = NotificationPermission | 'unsupported';

/** Returns whether this browser may show notifications outside the page. */
export const devicePermission = (): Permission =>
  'Notification' in window ? window.Notification.permission : 'unsupported';

/** Asks for the permission; only called from a button. */
export const requestDevicePermission = async (): Promise<Permission> =>
  'Notification' in window ? window.Notification.requestPermission() : 'unsupported';

/** Shows a notification on the device, once across all tabs. A click opens its target. */
export function showOnDevice(
  { id, title, message, link }: DeviceNotification,
  open: (link: string) => void,
): void {
  if (devicePermission() !== 'granted') return;
  try {
    const shown = new window.Notification(title, { body: message, tag: id });
    shown.addEventListener('click', () => {
      window.focus();
      open(link);
      shown.close();
    });
  } catch {
    // Some phones grant the permission but cannot show notifications from a page.
  }
}
