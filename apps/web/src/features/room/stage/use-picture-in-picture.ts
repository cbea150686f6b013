import { useEffect, useState, type RefObject } from 'react';

/** Whether the browser supports picture in picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled;

/** Shows the other participant's picture over other windows, for a member who looks something up. `hasPicture`: whether there is a picture. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>, hasPicture: boolean) {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const changed = () => setOut(document.pictureInPictureElement !== null);
    document.addEventListener('enterpictureinpicture', changed);
    document.addEventListener('leavepictureinpicture', changed);
    return () => {
      document.removeEventListener('enterpictureinpicture', changed);
      document.removeEventListener('leavepictureinpicture', changed);
    };
  }, []);
  // When a picture ends, its window closes without an event on the document.
  useEffect(() => {
    if (!hasPicture) setOut(false);
  }, [hasPicture]);
  const toggle = () => {
    const done = out ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    void done?.catch(() => undefined);
  };
  return [out, toggle] as const;
}
