import type { ChangedPlan, ScheduleQuestions } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { foreseeScheduleDays } from '../../schedules/schedules.service.ts'
import { choosableLeaveTypes, leaveTypesOf } from './leave-words.ts'
import type { ReadSchedule } from './schedule-line.ts'
import { sortLines, type LeaveLine, type SortedLines } from './sort-lines.ts'

/** How many changed days a question shows. */
const SHOWN = 100

/** The questions to answer before a file is imported; nothing is changed. */
export async function scheduleQuestions(
  work: Pick<Work, 'tx'>,
  file: ReadSchedule,
  { fileDate }: { fileDate: Date | null },
): Promise<ScheduleQuestions> {
  const { days, leaves, names } = await sortLines(work, file)
  const changed = await changedDaysOf(work, { days, names, fileDate })
  return {
    leaveWords: await unknownWords(work, leaves),
    leaveTypes: await choosableLeaveTypes(work.tx),
    changedPlans: changed.length,
    changedByImport: changed.filter(({ changedBy }) => changedBy === 'import').length,
    changedDays: changed.slice(0, SHOWN),
    fileDate: fileDate?.toISOString() ?? null,
  }
}

/** The days of the file whose plan has been changed since, by date. */
async function changedDaysOf(
  work: Pick<Work, 'tx'>,
  { days, names, fileDate }: Pick<SortedLines, 'days' | 'names'> & { fileDate: Date | null },
): Promise<ChangedPlan[]> {
  if (days.length === 0) return []
  const planned = days.map(({ day }) => day)
  const foreseen = await foreseeScheduleDays(work, {
    source: 'import',
    days: planned,
    fileDate,
    replacesChanges: false,
  })
  const changed = foreseen.flatMap(({ outcome, plannedAt }, index): ChangedPlan[] => {
    if (outcome !== 'scheduledOtherwise' && outcome !== 'changedSince') return []
    const { day, lines } = days[index]!
    const employeeName = names.get(lines[0]!.clockId)!
    const changedBy = outcome === 'changedSince' ? 'import' : 'hand'
    return [{ employeeName, workDate: day.workDate, changedAt: plannedAt!.toISOString(), changedBy }]
  })
  return changed.sort((a, b) => a.workDate.localeCompare(b.workDate) || a.employeeName.localeCompare(b.employeeName))
}

async function unknownWords(work: Pick<Work, 'tx'>, leaves: LeaveLine[]): Promise<ScheduleQuestions['leaveWords']> {
  const types = await leaveTypesOf(work)
  const words = new Map<string, number>()
  for (const { line } of leaves) {
    if (line.plan.type !== 'leave' || types.has(line.plan.word)) continue
    words.set(line.plan.word, (words.get(line.plan.word) ?? 0) + 1)
  }
  return [...words].map(([word, lines]) => ({ word, lines }))
}
