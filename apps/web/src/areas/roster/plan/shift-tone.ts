/** Colours of shifts, each with a tint and an edge in the theme. */
type ShiftTone = 'green' | 'leaf' | 'blue' | 'amber' | 'red' | 'ink' | 'night'

const PRESETS: [ShiftTone, string][] = [
  ['green', '#2EBB7C'],
  ['leaf', '#52C41A'],
  ['blue', '#1890FF'],
  ['amber', '#FAAD14'],
  ['red', '#FF4D4F'],
  ['ink', '#4A4A4F'],
  ['night', '#0F0F1A'],
]

/** The tone of a colour: the preset that is nearest to it; without one the default. @source spec 001 §5 */
export function toneOf(colorCode: string | null): ShiftTone {
  if (colorCode === null) return 'green'
  const [red, green, blue] = channels(colorCode)
  let nearest: ShiftTone = 'green'
  let least = Infinity
  for (const [tone, preset] of PRESETS) {
    const [ownRed, ownGreen, ownBlue] = channels(preset)
    const distance = (red - ownRed) ** 2 + (green - ownGreen) ** 2 + (blue - ownBlue) ** 2
    if (distance < least) [nearest, least] = [tone, distance]
  }
  return nearest
}

function channels(code: string): [number, number, number] {
  const number = Number.parseInt(code.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
