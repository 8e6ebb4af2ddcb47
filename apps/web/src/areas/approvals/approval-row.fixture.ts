import type { ApprovalRow } from '@timeloom/contract'

/** A clean, unapproved row of a day from 8:00 to 16:30 with half an hour of break; tests change what they are about. */
export function approvalRow(changes: Partial<ApprovalRow>): ApprovalRow {
  const row: ApprovalRow = {
    punchPairId: '11111111-1111-4111-8111-111111111111',
    employeeId: '22222222-2222-4222-8222-222222222222',
    clockId: 1042,
    employeeName: 'Mele Fonuake',
    date: '2026-11-05',
    actualIn: '07:58',
    actualOut: '16:33',
    paidHours: 8,
    pendingHours: 0,
    breakTime: 30,
    position: 'Packer',
    job: 'Line 2 – Packing',
    departmentId: '33333333-3333-4333-8333-333333333333',
    department: 'Packing',
    approver: 'A. Tennick',
    approved: false,
    levels: null,
    fallen: null,
    issues: [],
    clean: true,
    atWork: false,
    repeat: null,
    missing: null,
    lonePunchId: null,
    workShiftId: null,
    closed: false,
    version: 1,
    timeline: {
      scheduled: [{ from: 480, to: 990 }],
      punched: [{ from: 478, to: 993, inMark: 'recorded', outMark: 'recorded' }],
      pieces: [
        { from: 480, to: 780, outcome: 'ordinary' },
        { from: 780, to: 810, outcome: 'break' },
        { from: 810, to: 990, outcome: 'ordinary' },
      ],
      leave: [],
      holiday: false,
    },
    ...changes,
  }
  return { ...row, clean: isCleanOnServer(row), ...changes }
}

/** As the server counts it without a tolerance. */
function isCleanOnServer({ issues, actualIn, actualOut, pendingHours, closed, approved }: ApprovalRow): boolean {
  const isComplete = actualIn !== null && actualOut !== null
  return issues.length === 0 && isComplete && pendingHours === 0 && (approved || !closed)
}
