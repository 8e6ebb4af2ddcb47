import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import type { PublishedDayRow } from './published-days.repository.ts'

/**
 * A planned day as its employee is shown it. A day without anything stored is one that a template plans further ahead than
 * days are written, or that nobody plans: there is nothing to publish of it yet.
 */
export function shownDay(day: PlannedDayRow, published: PublishedDayRow | undefined): PlannedDayRow {
  if (!published) return day.id === null ? day : { ...day, ...NOTHING }
  const { isOffDay, fromTemplate, planVersion, sections } = published
  return {
    ...day,
    isOffDay,
    source: fromTemplate ? 'template' : 'roster',
    fromTemplate,
    scheduleTemplateId: fromTemplate ? day.scheduleTemplateId : null,
    templateNum: fromTemplate ? day.templateNum : null,
    version: planVersion,
    sections,
  }
}

const NOTHING = {
  id: null,
  isOffDay: false,
  source: null,
  fromTemplate: false,
  scheduleTemplateId: null,
  templateNum: null,
  version: 0,
  sections: [],
} satisfies Partial<PlannedDayRow>

export function keyOf({ employeeId, workDate }: DayKey): string {
  return `${employeeId} ${workDate}`
}
