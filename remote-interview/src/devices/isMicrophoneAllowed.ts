/** Whether this site may use the microphone without asking; false where the browser does not tell. */
export async function isMicrophoneAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'granted';
  } catch {
    // Older browsers lack the interface, or the name.
    return false;
  }
}
