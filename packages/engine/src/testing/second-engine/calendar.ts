/** Days and instants, by the platform's own calendar and time zones. */

/** Days since 1970-01-01. */
export type Day = number
/** Minutes since 1970-01-01T00:00Z. */
export type Instant = number

export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00Z`) / 86_400_000
}

export function dateOf(day: Day): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(day * 86_400_000).getUTCDay() + 6) % 7
}

/** Minutes after midnight of `HH:mm`, 24:00 allowed; seconds are dropped. */
export function clockMinutes(text: string): number {
  const [hours, minutes] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export class Zone {
  private readonly format: Intl.DateTimeFormat
  private readonly offsets = new Map<number, number>()

  constructor(name: string) {
    this.format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  }

  /** Minutes east of Greenwich; clocks change at whole quarters of an hour. */
  offset(instant: Instant): number {
    const quarter = Math.floor(instant / 15)
    let offset = this.offsets.get(quarter)
    if (offset === undefined) {
      const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(this.format.format(quarter * 900_000)) ?? []
      offset = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
      this.offsets.set(quarter, offset)
    }
    return offset
  }

  /** All instants that show this wall time, earliest first: two where the clock repeats it, none where it skips it. */
  instants(day: Day, minute: number): Instant[] {
    const wall = day * 1440 + minute
    const offsets = new Set([this.offset(wall - 1440), this.offset(wall + 1440)])
    return [...offsets]
      .map((offset) => wall - offset)
      .filter((instant) => instant + this.offset(instant) === wall)
      .sort((a, b) => a - b)
  }

  /** L(d, hh:mm): ambiguous → the earlier instant, non-existent → moved forward by the gap. */
  at(day: Day, minute: number): Instant {
    const wall = day * 1440 + minute
    return this.instants(day, minute)[0] ?? wall - this.offset(wall - 1440)
  }

  dayAt(instant: Instant): Day {
    return Math.floor((instant + this.offset(instant)) / 1440)
  }

  minuteAt(instant: Instant): number {
    return instant + this.offset(instant) - this.dayAt(instant) * 1440
  }

  text(instant: Instant): string {
    return `${dateOf(this.dayAt(instant))}T${clockText(this.minuteAt(instant))}`
  }
}

const zones = new Map<string, Zone>()

export function zoneNamed(name: string): Zone {
  const zone = zones.get(name) ?? new Zone(name)
  zones.set(name, zone)
  return zone
}
