import type { AnswerOf, BodyOf, previewRosterCopy as previewCall, ScheduleRule } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { readEmployees } from '../people/people.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import { compareDays, type ComparedDay } from './compare-days.ts'
import { copyRange } from './copy-range.ts'

type Preview = AnswerOf<typeof previewCall>

/** Conflicts that the answer names. */
const MOST_CONFLICTS = 500

/** What copying a roster would do, with the plans that it would replace; nothing is saved. */
export async function previewRosterCopy(work: Work, body: BodyOf<typeof previewCall>): Promise<Preview | Refusal> {
  const range = copyRange(body)
  if (isRefusal(range)) return range
  const employees = await readEmployees(work, { employeeStatus: 'Active', departmentIds: body.departments })
  if (isRefusal(employees)) return employees
  if (range.isOverlapping) {
    const reason = 'outside the days that are copied'
    return invalid('A day cannot be copied onto days that are copied themselves.', [{ field: 'beginDate', reason }])
  }
  const nameOf = new Map(employees.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  const none = { employees: 0, days: 0, closed: 0, locked: 0, notEmployed: 0, conflictCount: 0 }
  const preview: Preview = { ...none, conflicts: [] }
  for await (const compared of compareDays(work.tx, [...nameOf.keys()], range)) {
    count(preview, compared)
    const replaced = compared.filter(({ outcome }) => outcome === 'replaced')
    const named = replaced.slice(0, MOST_CONFLICTS - preview.conflicts.length)
    preview.conflicts.push(...named.map((day) => conflictOf(day, nameOf.get(day.target.employeeId)!)))
  }
  return preview
}

function count(preview: Preview, compared: readonly ComparedDay[]): void {
  const planned = compared.filter(({ outcome }) => outcome === 'planned' || outcome === 'replaced')
  preview.employees += new Set(planned.map(({ target }) => target.employeeId)).size
  preview.days += planned.length
  preview.conflictCount += compared.filter(({ outcome }) => outcome === 'replaced').length
  preview.closed += compared.filter(({ outcome }) => outcome === 'closed').length
  preview.locked += compared.filter(({ outcome }) => outcome === 'locked').length
  preview.notEmployed += compared.filter(({ outcome }) => outcome === 'notEmployed').length
}

function conflictOf({ source, target }: ComparedDay, employeeName: string): Preview['conflicts'][number] {
  const { employeeId, workDate: ruleDate } = target
  return { employeeId, employeeName, ruleDate, before: scheduleRule(target), after: copiedRule({ source, target }) }
}

/** The day once it is copied: it follows no template. */
function copiedRule({ source, target }: Pick<ComparedDay, 'source' | 'target'>): ScheduleRule {
  const { isOffDay, sections } = source
  return scheduleRule({
    ...target,
    isOffDay,
    sections,
    source: 'roster',
    fromTemplate: false,
    scheduleTemplateId: null,
    templateNum: null,
  })
}
