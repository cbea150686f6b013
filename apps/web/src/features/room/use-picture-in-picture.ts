import { useEffect, useState, type RefObject } from 'react';

/** Whether the browser supports picture in picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled;

/** Shows the other participant's picture over other windows, for a member who looks something up. `there`: whether there is a picture. */
export function usePictureInPicture(face: RefObject<HTMLVideoElement | null>, there: boolean) {
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
    if (!there) setOut(false);
  }, [there]);
  const toggle = () => {
    const done = out ? document.exitPictureInPicture() : face.current?.requestPictureInPicture();
    void done?.catch(() => undefined);
  };
  return [out, toggle] as const;
}
