const SIZED = /^(.*)#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Returns the URL of a picture with its size in pixels, so that pages reserve its space before it is loaded. */
export const sizedUrlOf = (url: string, width: number, height: number): string => `${url}#${width}x${height}`;

/** Reads the result of `sizedUrlOf`. The size is missing in other URLs. */
export function readSizedUrl(src: string): { url: string; size?: { width: string; height: string } } {
  const [, url, width, height] = SIZED.exec(src) ?? [];
  return url !== undefined && width !== undefined && height !== undefined
    ? { url, size: { width, height } }
    : { url: src };
}
