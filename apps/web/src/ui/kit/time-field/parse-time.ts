/** A time as it was understood: minutes after the local midnight that begins the work date. */
export interface TypedTime {
  /** 0 to 1439, or 1440 to 2879 for the next day. */
  minute: number
  isNextDay: boolean
}

/**
 * Understands the times people type: `9`, `930`, `0930`, `9:30`, `17.30`, `9a`, `530p`, `12am`, and `+1:00` for one
 * o'clock on the next day.
 *
 * @returns null when it is no time
 */
export function parseTime(typed: string): TypedTime | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '')
  const match = /^(\+?)(?:(\d{1,2})[:.h](\d{2})|(\d{1,4}))(?:(am?|pm?)|a\.m\.|p\.m\.)?$/.exec(text)
  if (!match) return null
  const [, plus, hourPart, minutePart, digits] = match
  const [hour, minute] = digits === undefined ? [Number(hourPart), Number(minutePart)] : splitDigits(digits)
  const half = /p/.test(text) ? 'pm' : /a/.test(text) ? 'am' : undefined
  const hour24 = half === undefined ? hour : fromTwelve(hour, half)
  if (hour24 === null || hour24 > 23 || minute > 59) return null
  const isNextDay = plus === '+'
  return { minute: hour24 * 60 + minute + (isNextDay ? 1440 : 0), isNextDay }
}

/** `9` and `17` are hours; of `930` and `1730` the last two digits are minutes. */
function splitDigits(digits: string): [number, number] {
  if (digits.length <= 2) return [Number(digits), 0]
  return [Number(digits.slice(0, -2)), Number(digits.slice(-2))]
}

function fromTwelve(hour: number, half: 'am' | 'pm'): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
