import type { LayoutDefinition, LayoutSource } from '@timeloom/contract'
import { inTurns } from '../../../platform/call/in-turns.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { keyOf, type ExportLine } from '../export-lines.ts'
import type { ExportRow } from '../export.repository.ts'
import { selectDayRows, selectWorkedDays, type DayRow } from './day-lines.repository.ts'
import { splitByDay, type DayPart } from './day-lines.ts'
import { selectJobMinutes } from './job-minutes.repository.ts'
import { jobParts } from './job-parts.ts'
import { isAmong, periodLine, type LayoutLine } from './layout-line.ts'
import { shiftParts } from './shift-parts.ts'

interface Paid {
  lines: readonly ExportLine[]
  /** what the lines were calculated from; null: they are differences, of which no days are known */
  rows: readonly ExportRow[] | null
  /** the pay periods */
  ids: string[]
}

/** The lines that a file in a layout has. */
export async function layoutLines(
  tx: TenantTx,
  definition: LayoutDefinition,
  { lines, rows, ids }: Paid,
): Promise<LayoutLine[]> {
  const among = lines.filter((line) => isAmong(definition, line) && !(definition.omitsZeroUnits && line.effUnits === 0))
  if (definition.rows === 'payType' || definition.rows === 'wide') return among.map(periodLine)
  const days = rows === null ? [] : await selectDayRows(tx, ids)
  const parts = await partsOf(tx, definition, { lines: among, ids, days })
  const of = { rows: new Map((rows ?? []).map((row) => [keyOf(row), row])), parts: groupBy(parts, keyOf) }
  const people = groupBy(among, ({ payPeriodId, employeeId }) => `${payPeriodId} ${employeeId}`)
  const split: LayoutLine[] = []
  await inTurns(people.values(), (own) => split.push(...splitByDay(own, of)))
  return definition.omitsZeroUnits ? split.filter(({ effUnits }) => effUnits !== 0) : split
}

type Part = DayRow & DayPart

interface Days {
  lines: readonly ExportLine[]
  ids: string[]
  days: readonly DayRow[]
}

async function partsOf(tx: TenantTx, { rows, columns }: LayoutDefinition, { lines, ids, days }: Days): Promise<Part[]> {
  if (rows === 'shift') return inShifts(tx, { ids, days })
  if (rows === 'job') return inJobs(tx, { lines, ids, days, isByTask: columns.some(({ source }) => TASK.has(source)) })
  return days.map(wholeDay)
}

const TASK: ReadonlySet<LayoutSource> = new Set(['taskCode', 'taskName', 'taskPayCode'])

function wholeDay(row: DayRow): Part {
  return { ...row, shift: null, job: null, task: null }
}

async function inShifts(tx: TenantTx, { ids, days }: { ids: string[]; days: readonly DayRow[] }): Promise<Part[]> {
  const worked = new Map((await selectWorkedDays(tx, ids)).map((day) => [dayKey(day), day]))
  const parts: Part[] = []
  await inTurns(groupBy(days, dayKey), ([key, rows]) => parts.push(...shiftParts(rows, worked.get(key))))
  return parts
}

/** Only worked time is of jobs and tasks: leave and allowances are of none. */
async function inJobs(tx: TenantTx, { lines, ids, days, isByTask }: Days & { isByTask: boolean }): Promise<Part[]> {
  const jobs = groupBy(await selectJobMinutes(tx, ids), dayKey)
  const worked = new Set(lines.filter(({ isLeave, isAllowance }) => !isLeave && !isAllowance).map(keyOf))
  const parts: Part[] = []
  await inTurns(days, (row) => {
    const pairs = worked.has(keyOf(row)) ? jobs.get(dayKey(row)) : undefined
    parts.push(...jobParts(row, pairs, { isByTask }))
  })
  return parts
}

function dayKey({ payPeriodId, employeeId, day }: Pick<DayRow, 'payPeriodId' | 'employeeId' | 'day'>): string {
  return `${payPeriodId} ${employeeId} ${day}`
}
