import { useEffect, useState, type RefObject } from 'react';

/** Some browsers have none. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled;

/** The other's picture over other windows, for who has to look something up. `there`: whether there is a picture. */
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
  // A picture that ended takes its window along, without a word to the document.
  useEffect(() => {
    if (!there) setOut(false);
  }, [there]);
  const toggle = () => {
    const done = out ? document.exitPictureInPicture() : face.current?.requestPictureInPicture();
    void done?.catch(() => undefined);
  };
  return [out, toggle] as const;
}
