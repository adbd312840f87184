/** Addresses of this remote. */
export const paths = {
  voiceCapabilities: () => '/voice-capabilities',
};
