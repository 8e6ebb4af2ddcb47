import type { ApprovalRow } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { approvalRow } from './approval-row.fixture.ts'
import { cleanRows, totalsOf } from './needs-a-look.ts'

describe('what Approve clean takes', () => {
  it.each<{ why: string; row: Partial<ApprovalRow>; isTaken: boolean }>([
    { why: 'a complete pair without exceptions', row: {}, isTaken: true },
    { why: 'not an already approved one', row: { approved: true }, isTaken: false },
    {
      why: 'not one with an exception',
      row: { issues: [{ type: 'LateArrival', minutes: 14, side: 'in' }] },
      isTaken: false,
    },
    {
      why: 'one whose exception the company tolerates',
      row: { issues: [{ type: 'LateDeparture', minutes: 1, side: 'out' }], clean: true },
      isTaken: true,
    },
    { why: 'not one without an Out', row: { actualOut: null }, isTaken: false },
    { why: 'not one without an In', row: { actualIn: null }, isTaken: false },
    {
      why: 'not one with pending overtime, even if no exception names it',
      row: { pendingHours: 0.75 },
      isTaken: false,
    },
    { why: 'not one of a closed period', row: { closed: true }, isTaken: false },
  ])('$why', ({ row, isTaken }) => {
    expect(cleanRows([approvalRow(row)])).toHaveLength(isTaken ? 1 : 0)
  })
})

it('totals of a selection add up to the hundredth', () => {
  const rows = [0.1, 0.2, 0.7].map((paidHours, index) => approvalRow({ punchPairId: String(index), paidHours }))
  expect(totalsOf(rows).paidHours).toBe(1)
})

it('the hours of rows add up as they are paid, minute by minute', () => {
  const rows = [0.33, 0.33, 1].map((paidHours, index) => approvalRow({ punchPairId: String(index), paidHours }))
  expect(totalsOf(rows).paidHours).toBe(1.67)
})

it('a selection says what an approval will leave', () => {
  const rows = [
    approvalRow({}),
    approvalRow({ closed: true }),
    approvalRow({ actualOut: null }),
    approvalRow({ approved: true }),
  ]
  expect(totalsOf(rows)).toMatchObject({ approvable: 1, approved: 1, closed: 1, incomplete: 1 })
})
