import { theme, type ThemeConfig } from 'antd'

/** antd's theme, fed from the colours of tokens.css as currently in effect. */
export function antdTheme(mode: 'light' | 'dark'): ThemeConfig {
  const colour = readColours()
  const isMotionless = matchMedia('(prefers-reduced-motion: reduce)').matches
  const exact = exactColours(colour)
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // antd derives whole palettes and dims them in the dark; the colours named here stay as they are
    algorithm: [base, (_, derived) => ({ ...(derived ?? base(theme.defaultSeed)), ...exact })],
    token: {
      fontFamily: "'Nunito', ui-rounded, 'Segoe UI', system-ui, sans-serif",
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 40,
      motion: !isMotionless,
      fontWeightStrong: 700,
      // a faded button cannot be read; its spinner and its text say that it is busy
      opacityLoading: 1,
      ...exact,
    },
    components: {
      Button: {
        fontWeight: 700,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBg: colour('surface'),
      },
      Form: { labelFontSize: 13, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
      Select: { optionSelectedBg: colour('selected'), optionSelectedFontWeight: 700 },
      Segmented: {
        trackBg: colour('neu-bg'),
        itemSelectedBg: colour('surface'),
        itemColor: colour('ink2'),
        itemSelectedColor: colour('ink'),
      },
      Switch: { colorTextQuaternary: colour('ctl'), colorTextTertiary: colour('ink3') },
      Modal: { titleFontSize: 18 },
      Tooltip: { colorBgSpotlight: colour('bar'), colorTextLightSolid: colour('on-bar') },
    },
  }
}

function exactColours(colour: (name: string) => string) {
  return {
    colorPrimary: colour('primary'),
    colorPrimaryHover: colour('primary-h'),
    colorPrimaryBg: colour('primary-bg'),
    colorPrimaryBorder: colour('primary-line'),
    colorLink: colour('primary'),
    colorLinkHover: colour('primary-h'),
    colorError: colour('err'),
    colorErrorBg: colour('err-bg'),
    colorErrorBorder: colour('err'),
    colorWarning: colour('warn'),
    colorWarningBg: colour('warn-bg'),
    colorInfo: colour('info'),
    colorInfoBg: colour('info-bg'),
    colorSuccess: colour('primary'),
    colorSuccessBg: colour('primary-bg'),
    colorText: colour('ink'),
    colorTextSecondary: colour('ink2'),
    colorTextTertiary: colour('ink3'),
    colorTextDescription: colour('ink3'),
    colorTextPlaceholder: colour('ink3'),
    colorTextDisabled: colour('ink-dis'),
    colorIcon: colour('ink2'),
    colorBorder: colour('ctl'),
    colorBorderSecondary: colour('line'),
    colorSplit: colour('line'),
    colorBgLayout: colour('bg'),
    colorBgContainer: colour('surface'),
    colorBgElevated: colour('raised'),
    colorBgMask: colour('scrim'),
    colorFillQuaternary: colour('sunken'),
    colorBgContainerDisabled: colour('sunken'),
    colorTextLightSolid: colour('on-primary'),
    controlItemBgHover: colour('hover'),
    controlItemBgActive: colour('selected'),
    controlItemBgActiveHover: colour('selected'),
  }
}

/** Reads custom properties as the browser resolves them: `light-dark()` becomes the colour in effect. */
function readColours(): (name: string) => string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const values = new Map(
    NAMES.map((name) => {
      probe.style.color = `var(--${name})`
      return [name, style.color]
    }),
  )
  probe.remove()
  return (name) => values.get(name) ?? ''
}

const NAMES = [
  'bg surface sunken raised hover selected scrim ink ink2 ink3 ink-dis line line2 ctl primary primary-h on-primary',
  'primary-bg primary-line err err-bg warn warn-bg info info-bg neu-bg bar on-bar',
].flatMap((names) => names.split(' '))
