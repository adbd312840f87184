import type { ThemeConfig } from 'antd/es/config-provider/context';
import { antdTheme } from '@prova/shared/ui/antd/core';
import { motion, palettes, radius, ROOT_FONT_PX, type } from './tokens';

/** The reader's text scale: 1 unless set in the browser. */
export const textScaleOf = ({ documentElement }: Document): number =>
  parseFloat(getComputedStyle(documentElement).fontSize) / ROOT_FONT_PX || 1;

/**
 * antd's theme derived from the tokens; set once, in the shell's `ConfigProvider` (and a remote's standalone
 * page).
 * @param textScale of `textScaleOf`: antd counts in px, so it needs the scale
 */
export function createAntdTheme(mode: 'dark' | 'light', textScale = 1): ThemeConfig {
  const palette = palettes[mode];
  return {
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorTextLightSolid: palette.onAccent,
      colorLink: palette.accent,
      colorLinkHover: palette.accentHover,
      colorSuccess: palette.success,
      colorInfo: palette.info,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorBgBase: palette.page,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorTextBase: palette.text,
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      fontFamily: type.sans,
      fontFamilyCode: type.mono,
      fontSize: type.body * textScale,
      borderRadius: radius.m,
      borderRadiusSM: radius.s,
      borderRadiusLG: radius.l,
      controlHeight: 40 * textScale,
      controlHeightLG: 48 * textScale,
      controlHeightSM: 32 * textScale,
      motionDurationFast: `${String(motion.quick / 1000)}s`,
      motionDurationMid: `${String(motion.calm / 1000)}s`,
      motionEaseInOut: motion.ease,
      wireframe: false,
    },
    components: {
      // The dark algorithm would darken the accent; a button has the tokens' colour.
      Button: {
        colorPrimary: palette.accent,
        colorPrimaryHover: palette.accentHover,
        colorPrimaryActive: palette.accent,
        fontWeight: 560,
        primaryShadow: 'none',
        defaultShadow: 'none',
        primaryColor: palette.onAccent,
      },
      // Rows directly on the page, separated by hairlines: no box, no tinted column.
      Table: {
        colorBgContainer: 'transparent',
        headerBg: 'transparent',
        headerColor: palette.textMuted,
        headerSplitColor: 'transparent',
        headerSortActiveBg: 'transparent',
        headerSortHoverBg: 'transparent',
        bodySortBg: 'transparent',
        rowHoverBg: palette.surface,
      },
      Pagination: { itemBg: 'transparent', itemActiveBg: 'transparent' },
      Steps: { iconSize: 28 },
      Tooltip: { colorBgSpotlight: palette.sunken, colorTextLightSolid: palette.text },
    },
  };
}
