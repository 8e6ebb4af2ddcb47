import { MAX_SECTIONS, SECTION_TYPES, type WorkSection } from '@timeloom/contract'
import { copyOf, dayWith, minutesOf, type PlannedDay, type SectionMinutes, timesOf } from './planned-day.ts'

/** Why a day stays as it is. @source 001 §3 (type 2), §5, §8 */
export type EditRefusal = 'close' | 'offDay' | 'multiShift' | 'locked' | 'timeclash' | 'full' | 'endBeforeStart'

/** The day as it is afterwards, or why it is not changed. */
export type Edited = { day: PlannedDay } | { refused: EditRefusal }

/** What was copied or cut: a whole day, or one section of it. */
export type Clip = { isOffDay: boolean; sections: WorkSection[] } | { section: WorkSection }

export interface DayRules {
  /** Without it a day holds one section. */
  isMultiShift: boolean
}

/** Why a day takes no further section, whatever its times. @source 001 §5 */
export function addRefusal(
  { isClosed, isOffDay, workSections }: Pick<PlannedDay, 'isClosed' | 'isOffDay' | 'workSections'>,
  { isMultiShift }: DayRules,
): EditRefusal | undefined {
  if (isClosed) return 'close'
  if (isOffDay) return 'offDay'
  if (!isMultiShift && workSections.length > 0) return 'multiShift'
  return workSections.length >= MAX_SECTIONS ? 'full' : undefined
}

export function addSection(day: PlannedDay, section: WorkSection, rules: DayRules): Edited {
  const refused = addRefusal(day, rules)
  return refused ? { refused } : fitting(day, [...day.workSections, section])
}

/** Gives a section other times. */
export function moveSection(day: PlannedDay, id: string, times: SectionMinutes): Edited {
  if (day.isClosed) return { refused: 'close' }
  return fitting(
    day,
    day.workSections.map((section) => (section.id === id ? { ...section, ...timesOf(times) } : section)),
  )
}

export function removeSection(day: PlannedDay, id: string): Edited {
  if (day.isClosed) return { refused: 'close' }
  const gone = day.workSections.find((section) => section.id === id)
  if (gone?.type === SECTION_TYPES.locked) return { refused: 'locked' }
  return {
    day: dayWith(
      day,
      day.workSections.filter((section) => section !== gone),
    ),
  }
}

/** Nothing is planned any more. */
export function clearDay(day: PlannedDay): Edited {
  return replaceDay(day, { isOffDay: false, sections: [] })
}

/** An off day, whose sections go; or an ordinary one again. @source 001 §4 Day copy */
export function toggleOffDay(day: PlannedDay): Edited {
  return replaceDay(day, { isOffDay: !day.isOffDay, sections: [] })
}

/** Everything on the day is as given. A locked section cannot be lost by it. */
export function replaceDay(day: PlannedDay, given: { isOffDay: boolean; sections: readonly WorkSection[] }): Edited {
  if (day.isClosed) return { refused: 'close' }
  const isLocked = day.workSections.some(
    ({ id, type }) => type === SECTION_TYPES.locked && !given.sections.some((section) => section.id === id),
  )
  if (isLocked) return { refused: 'locked' }
  return given.isOffDay ? { day: dayWith(day, [], true) } : fitting(day, given.sections)
}

export function clipOf({ isOffDay, workSections }: PlannedDay, sectionId?: string): Clip {
  const section = workSections.find(({ id }) => id === sectionId)
  return section ? { section } : { isOffDay, sections: workSections }
}

/** A copied day replaces what is planned; a copied section is added. */
export function paste(day: PlannedDay, clip: Clip, rules: DayRules): Edited {
  return 'section' in clip
    ? addSection(day, copyOf(clip.section), rules)
    : replaceDay(day, { isOffDay: clip.isOffDay, sections: clip.sections.map(copyOf) })
}

function fitting(day: PlannedDay, sections: readonly WorkSection[]): Edited {
  const times = sections.map(minutesOf).toSorted((one, other) => one.startMinute - other.startMinute)
  if (times.some(({ startMinute, endMinute }) => endMinute <= startMinute)) return { refused: 'endBeforeStart' }
  const clashes = times.some(({ endMinute }, place) => endMinute > (times[place + 1]?.startMinute ?? Infinity))
  return clashes ? { refused: 'timeclash' } : { day: dayWith(day, sections) }
}
