import type { Correction } from '@timeloom/contract'
import type { CorrectionRow } from './corrections.repository.ts'

/** A request as the contract has it. */
export function toCorrection(row: CorrectionRow): Correction {
  const { id, employeeId, employeeName, departmentName, kind, workDate: day, reason, state } = row
  return {
    id,
    employeeId,
    employeeName,
    departmentName,
    kind,
    day,
    wanted:
      row.punchTime === null
        ? null
        : { dayType: row.dayType ?? 'Today', punchTime: row.punchTime, direction: row.direction },
    was:
      row.wasTime === null
        ? null
        : { dayType: row.wasDayType ?? 'Today', punchTime: row.wasTime, direction: row.wasDirection },
    job:
      row.jobName === null
        ? null
        : {
            wanted: { job: row.jobName, task: row.taskName },
            was: row.wasJobName === null ? null : { job: row.wasJobName, task: row.wasTaskName },
            wasSplit: row.wasSplit,
          },
    reason,
    askedAt: row.askedAt.toISOString(),
    state,
    decided:
      row.decidedAt === null || state === 'withdrawn'
        ? null
        : { by: row.decidedBy, at: row.decidedAt.toISOString(), reason: row.decisionReason ?? '' },
  }
}
