import { runCase } from '../../command/run-case.ts'
import { inOneOrder } from '../expectation.ts'
import { Draw } from './draw.ts'
import { drawWeek } from './draw-week.ts'
import type { TimesheetInputs } from './inputs.ts'
import { secondEngine } from './second-engine.ts'

/** What the engine and the second engine print for a week, as text; identical where they agree. */
interface Compared {
  first: string
  second: string
}

export function compare(inputs: TimesheetInputs): Compared {
  return {
    first: printed(() => runCase({ id: 'drawn', kind: 'timesheet', inputs })),
    second: printed(() => secondEngine('timesheet', inputs)),
  }
}

function printed(run: () => unknown): string {
  try {
    return JSON.stringify(sorted(inOneOrder(run())), null, 1)
  } catch (error) {
    return String(error)
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

export function weekOf(seed: number): TimesheetInputs {
  return drawWeek(new Draw(seed))
}

export function differs(inputs: TimesheetInputs): boolean {
  const { first, second } = compare(inputs)
  return first !== second
}

/** Leaves out whatever the difference does not need: entries of lists, then fields. */
export function shrink(inputs: TimesheetInputs): TimesheetInputs {
  let smallest = inputs
  for (;;) {
    const smaller = simplerThan(smallest).find((each) => differs(each as TimesheetInputs))
    if (smaller === undefined) return smallest
    smallest = smaller as TimesheetInputs
  }
}

const needed = new Set([
  'date',
  't',
  'start',
  'end',
  'minutes',
  'startTimeType',
  'endTimeType',
  'tz',
  'payPeriod',
  'breakStartTime',
])

/** The value without one of its entries or fields, at any depth. */
function simplerThan(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each === 'number')) return []
    const shorter = value.map((_, i) => value.toSpliced(i, 1))
    const simpler = value.flatMap((each, i) => simplerThan(each).map((other) => value.with(i, other)))
    return [...shorter, ...simpler]
  }
  if (value === null || typeof value !== 'object') return []
  const fields = Object.keys(value).filter((key) => !needed.has(key))
  return [
    ...fields.map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))),
    ...Object.entries(value).flatMap(([key, inner]) =>
      needed.has(key) ? [] : simplerThan(inner).map((simpler) => ({ ...value, [key]: simpler })),
    ),
  ]
}
