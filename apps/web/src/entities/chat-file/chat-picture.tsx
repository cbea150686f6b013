import { useState, type ComponentProps } from 'react';
import { refreshSignIn } from './refresh-sign-in';

/**
 * Image of a chat. If it fails to load, the sign-in is refreshed and the image is loaded once more. If that fails, too,
 * `onMissing` is called.
 */
export function ChatPicture({
  alt,
  onMissing,
  ...image
}: Omit<ComponentProps<'img'>, 'onError' | 'alt'> & { alt: string; onMissing?: () => void }) {
  const [isSecond, setSecond] = useState(false);
  const onError = () => {
    if (isSecond) onMissing?.();
    else void refreshSignIn().then(() => setSecond(true));
  };
  return <img key={String(isSecond)} {...image} alt={alt} onError={onError} />;
}
