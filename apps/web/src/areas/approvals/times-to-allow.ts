import type { ApprovalRow } from '@timeloom/contract'
import { isSeen } from './needs-a-look.ts'
import { type AllowKind, KIND_OF, type TimeToAllow } from '../../ui/widgets/allow-time/time-to-allow.ts'

/** What accepting an exception would make count; undefined if that doesn't settle it. */
export function timeToAllow(
  { type, minutes }: ApprovalRow['issues'][number],
  row: ApprovalRow,
): TimeToAllow | undefined {
  const kind = KIND_OF[type]
  if (kind === undefined || minutes === null || row.workShiftId === null) return undefined
  return { kind, minutes, employeeId: row.employeeId, day: row.date, workShiftId: row.workShiftId }
}

/** What awaits a decision on these rows, by kind, each shift once; excluding closed days and approved rows. */
export function timesToAllow(rows: readonly ApprovalRow[]): { kind: AllowKind; times: TimeToAllow[] }[] {
  const open = rows.filter((row) => !row.closed && !row.approved && isSeen(row))
  const all = open.flatMap((row) => row.issues.flatMap((issue) => timeToAllow(issue, row) ?? []))
  return KINDS.flatMap((kind) => {
    const ofKind = all.filter((time) => time.kind === kind)
    const times = [...new Map(ofKind.map((time) => [time.workShiftId, time])).values()]
    return times.length > 0 ? [{ kind, times }] : []
  })
}

const KINDS: AllowKind[] = ['unscheduled', 'overtime', 'early', 'late']
