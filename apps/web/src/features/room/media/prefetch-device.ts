/** Loads the SFU's client in advance and prepares it. */
export const prefetchDevice = async (): Promise<void> => (await import('./sfu-device')).prepareDevice();
