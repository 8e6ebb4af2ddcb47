import type { AuditEntry } from '../audit/audit.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import { workSection } from '../schedules/section-wire.service.ts'

/** A day before and after its plan was changed. */
export interface ChangedDay {
  before: PlannedDayRow
  after: PlannedDayRow
}

/** What the history keeps of a changed day. */
export function auditEntry({ before, after }: ChangedDay): AuditEntry {
  const { employeeId, workDate } = before
  return {
    action: before.source === null ? 'create' : after.source === null ? 'delete' : 'update',
    entity: 'schedule_day',
    entityId: `${employeeId}@${workDate}`,
    employeeId,
    workDate,
    before: valuesOf(before),
    after: valuesOf(after),
  }
}

function valuesOf(day: PlannedDayRow) {
  if (day.source === null) return null
  return { isOffDay: day.isOffDay, followsTemplate: day.fromTemplate, sections: day.sections.map(sectionValues) }
}

/** What was planned of a section: its id, what follows from the rest, and what it leaves to the pay group say nothing. */
function sectionValues(section: PlannedDayRow['sections'][number]) {
  const {
    id: _id,
    type: _type,
    duration: _duration,
    departmentName: _department,
    jobName: _job,
    ...fields
  } = workSection(section)
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        value !== null &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0) &&
        !(name.endsWith('TimeType') && value === 'Today'),
    ),
  )
}
