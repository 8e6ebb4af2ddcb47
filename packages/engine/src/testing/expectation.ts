/** Compares what the engine prints with what a case or a scenario states. */

type Printed = Record<string, unknown>

/** Days as a case states them: only the named fields; a figure that was not printed is zero. */
interface ExpectedDay {
  exceptions?: string[]
  shifts?: (Printed & { brk?: number })[]
  [figure: string]: unknown
}

/** Differences between an output and the partial `expected` of a case; empty when all of it matches. */
export function differences(kind: string, output: unknown, expected: Printed): string[] {
  if (kind !== 'timesheet') return fieldDifferences('', output as Printed, expected)
  const days = output as Record<string, Printed>
  return Object.entries(expected.days as Record<string, ExpectedDay>).flatMap(([date, day]) =>
    dayDifferences(date, days[date] ?? {}, day),
  )
}

/** Whole results, exceptions in any order. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'exceptions' ? (inner as string[]).toSorted() : inOneOrder(inner),
    ]),
  )
}

function dayDifferences(date: string, actual: Printed, { exceptions, shifts, ...figures }: ExpectedDay): string[] {
  return [
    ...fieldDifferences(`${date} `, actual, figures),
    ...(exceptions ? exceptionDifferences(date, (actual.exceptions as string[]) ?? [], exceptions) : []),
    ...(shifts ? shiftDifferences(date, (actual.shifts as Printed[]) ?? [], shifts) : []),
  ]
}

function shiftDifferences(date: string, actual: Printed[], expected: NonNullable<ExpectedDay['shifts']>): string[] {
  if (actual.length !== expected.length) return [`${date} shifts: ${actual.length}, expected ${expected.length}`]
  return expected.flatMap(({ brk, ...shift }, i) =>
    fieldDifferences(`${date} shift ${i} `, actual[i] ?? {}, brk === undefined ? shift : { ...shift, breakMin: brk }),
  )
}

/** The list is complete; an entry without minutes accepts any. */
function exceptionDifferences(date: string, actual: string[], expected: string[]): string[] {
  const left = [...actual]
  const missing = expected
    .toSorted((a, b) => b.length - a.length)
    .filter((wanted) => {
      const at = left.findIndex((found) => found === wanted || found.split(':')[0] === wanted)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  return missing.length + left.length === 0
    ? []
    : [`${date} exceptions: ${actual.join(', ')}; expected ${expected.join(', ')}`]
}

function fieldDifferences(path: string, actual: Printed, expected: Printed): string[] {
  return Object.entries(expected).flatMap(([field, wanted]) => {
    const found = JSON.stringify(actual[field] ?? (typeof wanted === 'number' ? 0 : null))
    return found === JSON.stringify(wanted) ? [] : [`${path}${field}: ${found}, expected ${JSON.stringify(wanted)}`]
  })
}
