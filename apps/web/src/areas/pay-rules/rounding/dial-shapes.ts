/** Where things are on a dial of 60 minutes, noon up. All lengths are in its own units. */
export const DIAL = { size: 260, centre: 130, inner: 78, outer: 100, target: 58, warning: 106, label: 116 }

interface Point {
  x: number
  y: number
}

/** A place on the dial. @param minute of the hour, also between two minutes */
export function placeAt(minute: number, radius: number): Point {
  const angle = (minute / 60) * 2 * Math.PI
  return {
    x: round(DIAL.centre + radius * Math.sin(angle)),
    y: round(DIAL.centre - radius * Math.cos(angle)),
  }
}

/** The path of a band from the beginning of one minute to the end of another. @param to inclusive, at most 59 */
export function bandPath(from: number, to: number, { inner, outer }: { inner: number; outer: number }): string {
  const end = to + 1
  // An arc from a place to itself is none, so a whole ring is drawn as two.
  if (end - from >= 60) return `${bandPath(0, 29, { inner, outer })} ${bandPath(30, 59, { inner, outer })}`
  const isLong = end - from > 30 ? 1 : 0
  const [a, b] = [placeAt(from, outer), placeAt(end, outer)]
  const [c, d] = [placeAt(end, inner), placeAt(from, inner)]
  return [
    `M ${a.x} ${a.y}`,
    `A ${outer} ${outer} 0 ${isLong} 1 ${b.x} ${b.y}`,
    `L ${c.x} ${c.y}`,
    `A ${inner} ${inner} 0 ${isLong} 0 ${d.x} ${d.y} Z`,
  ].join(' ')
}

/** The line from the middle of a band to where its minutes go, bent toward the centre. */
export function wayPath(from: number, to: number, value: number): string {
  const start = placeAt((from + to + 1) / 2, DIAL.inner)
  const end = placeAt(value, DIAL.target)
  const bend = placeAt((from + to + 1) / 2, DIAL.target - 12)
  return `M ${start.x} ${start.y} Q ${bend.x} ${bend.y} ${end.x} ${end.y}`
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
