/** Shortcuts, with Alt, because single letters would interfere with speech input. */
export const KEYS = { microphone: 'Alt+M', camera: 'Alt+V', chat: 'Alt+C', code: 'Alt+E' };
