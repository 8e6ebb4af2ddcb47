/** A holiday from a date on. */
export interface HolidayVersion {
  /** null: as it was first entered, for all dates before the first version */
  effectiveFrom: string | null
  name: string
  date: string
  alternativeDate: string
  isActive: boolean
}

/**
 * The versions of one holiday that count: a version does where it is in force on the earlier of its two dates. More than
 * one would pay the holiday twice.
 *
 * @param versions in order of their dates, as first entered first
 * @source the view holiday_in_force, which answers the same of every holiday
 */
export function countingVersions(versions: readonly HolidayVersion[]): HolidayVersion[] {
  return versions.filter((version, i) => {
    const first = version.date < version.alternativeDate ? version.date : version.alternativeDate
    const next = versions[i + 1]?.effectiveFrom
    const hasBegun = version.effectiveFrom === null || version.effectiveFrom <= first
    return version.isActive && hasBegun && (!next || next > first)
  })
}

/** The dates on which a holiday differs from before, or exists only before or only after. */
export function changedDates(before: readonly HolidayVersion[], after: readonly HolidayVersion[]): string[] {
  const contentOf = ({ name, date, alternativeDate }: HolidayVersion) => `${date} ${alternativeDate} ${name}`
  const known = new Set(before.map(contentOf))
  const kept = new Set(after.map(contentOf).filter((content) => known.has(content)))
  const changed = [...before, ...after].filter((version) => !kept.has(contentOf(version)))
  return [...new Set(changed.flatMap(({ date, alternativeDate }) => [date, alternativeDate]))].sort()
}

/** The versions with one more, or with another of the same date. */
export function withVersion(versions: readonly HolidayVersion[], added: HolidayVersion): HolidayVersion[] {
  return [...versions.filter(({ effectiveFrom }) => effectiveFrom !== added.effectiveFrom), added].sort((a, b) =>
    (a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1,
  )
}

/**
 * The versions that make a holiday the same on every day: all existing ones take its content, and one starts early
 * enough that the first entry no longer counts.
 *
 * @param versions in order of their dates, as first entered first
 * @returns without the one as first entered, in order of their dates
 */
export function everyVersion(
  [first, ...later]: readonly HolidayVersion[],
  content: Omit<HolidayVersion, 'effectiveFrom'>,
): HolidayVersion[] {
  const starts = [first!, content].flatMap(({ date, alternativeDate }) => [date, alternativeDate])
  const dates = later.map(({ effectiveFrom }) => effectiveFrom!)
  const earliest = [...starts, ...dates].sort()[0]!
  return [...new Set([earliest, ...dates])].map((effectiveFrom) => ({ ...content, effectiveFrom }))
}
