export { KeepPreset } from './ui/KeepPreset';
export { PresetsPanel } from './ui/PresetsPanel';
export { usePresets } from './usePresets';
