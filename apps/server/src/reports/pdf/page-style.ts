import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Nunito has the letters of te reo Māori and of most languages in Latin, Cyrillic and Vietnamese script. Fonts are named
 * by their files: pdfkit opens one that is registered under a name each time it is used.
 */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf'),
}

/** An A4 page on its side, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 30 }

export const INK = { text: '#1c2b24', quiet: '#55645c', line: '#cfd8d3', band: '#edf2ef' }

/** Where rows begin, below the header of the page, and where they end. */
export const TOP = PAGE.margin + 34
export const BOTTOM = PAGE.height - PAGE.margin

export const TEXT = { size: 8.5, line: 11.5 }
export const QUIET = { size: 7.5, line: 9.5 }
