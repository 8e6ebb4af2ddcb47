const KINDS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*?; ([^;)]+?)(?: Build|\))/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux computer'],
]

/** What a person would call this device, as its browser describes itself. */
export function phoneName(userAgent: string): string {
  return KINDS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Phone'
}
