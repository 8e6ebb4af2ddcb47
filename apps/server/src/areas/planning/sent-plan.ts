import type { SECTION_REFUSALS, SectionSave } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import { sectionOf } from '../schedules/section-wire.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import type { DayPlan } from './day-plan.ts'

/** A day as it was sent. */
export interface SentDay extends DayKey {
  isOffDay: boolean
  isCleared?: boolean
  workSections: SectionSave[]
  version?: number | undefined
}

/** A sent day as a plan, with what is wrong with one of its sections' own fields; such a section is left out. */
export interface SentPlan {
  plan: DayPlan
  problem: (typeof SECTION_REFUSALS)[number] | null
}

/** @param settings.isTaskCodeEnabled a section with a job needs a task */
export function sentPlan(
  { workSections, version, ...day }: SentDay,
  { isTaskCodeEnabled }: { isTaskCodeEnabled: boolean },
): SentPlan {
  const read = workSections.map((sent) => ({ sent, ...sectionOf(sent, { isTaskRequired: isTaskCodeEnabled }) }))
  const sections = read.flatMap(({ sent: { id }, ...each }) =>
    'section' in each ? [{ ...each.section, ...(id === undefined ? {} : { id }) }] : [],
  )
  const problem = read.flatMap((each) => ('problem' in each ? [each.problem] : []))[0] ?? null
  return {
    plan: {
      ...day,
      sections: sections.toSorted((a, b) => a.startMinute - b.startMinute),
      ...(version === undefined ? {} : { version }),
    },
    problem,
  }
}

/** From the first to the last day of one call. */
const MOST_DAYS = 366

/** Days read for one call. */
const MOST_READ = 60_000

/** Why days cannot be planned in one call; null: they can. */
export function problemOfDays(days: readonly DayKey[]): string | null {
  if (repeatedDay(days)) return 'Each day of an employee can be sent once.'
  const dates = days.map(({ workDate }) => workDate).toSorted()
  const span = dayOfDate(dates.at(-1)!) - dayOfDate(dates[0]!) + 1
  // Every day between them is read, of each employee.
  const employees = new Set(days.map(({ employeeId }) => employeeId)).size
  const isWide = span > MOST_DAYS || span * employees > MOST_READ
  return isWide ? 'The days lie too far apart: please send them in several calls.' : null
}

/** The first day that was sent twice. */
function repeatedDay(days: readonly DayKey[]): DayKey | undefined {
  const seen = new Set<string>()
  return days.find(({ employeeId, workDate }) => {
    const key = `${employeeId} ${workDate}`
    return seen.has(key) || !seen.add(key)
  })
}
