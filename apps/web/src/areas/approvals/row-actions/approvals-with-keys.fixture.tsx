import type { ApprovalRow } from '@timeloom/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { ShortcutHost } from '../../../ui/kit/shortcut-sheet/shortcut-host.tsx'
import { serve, type SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { approvalRow } from '../approval-row.fixture.ts'
import { ApprovalsPage } from '../approvals-page.tsx'

export const SHIFT = '33333333-3333-4333-8333-333333333331'
export const OTHER = '33333333-3333-4333-8333-333333333332'
export const PUNCH = '55555555-5555-4555-8555-555555555551'

/** Friday 6 November 2026 in New Zealand. */
export function keepClock() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

interface Given {
  /** Of a dry run. */
  paid?: { before: number; after: number }
  pending?: { before: number; after: number }
  timesheet?: string[]
  company?: string[]
  /** The answer to a saved punch. */
  saved?: { message: string; id?: string }
}

const SAVED = { message: 'success', id: PUNCH }

export function open(
  rows: ApprovalRow[],
  {
    paid,
    pending = { before: 0, after: 0 },
    timesheet = ['visible', 'update'],
    company = [],
    saved = SAVED,
  }: Given = {},
) {
  const calls = serve({
    'GET /api/time-approvals': () => rows,
    'POST /time-approvals/approveAllSelected': ({ fields }) => ({
      message: 'success',
      changed: fields.getAll('punchPairIds'),
      refused: [],
    }),
    'POST /api/recalculate/preview-days': () => ({
      effects: rows.map(() => ({ paid: paid ?? { before: 0, after: 0 }, pendingOvertime: pending })),
    }),
    'POST /time-approvals/unapproveAllSelected': ({ fields }) => ({
      message: 'success',
      changed: fields.getAll('punchPairIds'),
      refused: [],
    }),
    [`GET /api/shifts/${SHIFT}`]: () => SHIFT_FORM,
    'POST /timesheet/saveShiftCard': () => ({ success: true, message: 'success' }),
    'POST /timesheet/decideShifts': ({ fields }) => ({
      message: 'success',
      changed: fields.getAll('allowLD').map((workShiftId) => ({ workShiftId, answer: 'allowLD', before: null })),
      refused: [],
      paid: { before: 960, after: 981 },
    }),
    'POST /api/company/settings': () => ({ message: 'success' }),
    'POST /timesheet/deleteSinglePunch': () => ({ message: 'success' }),
    'POST /timesheet/saveSinglePunch': () => saved,
    'POST /timesheet/restorePunch': () => ({ message: 'success' }),
  })
  const screenWithKeys = (
    <>
      <ApprovalsPage />
      <ShortcutHost />
    </>
  )
  const permissions = { timeApproval: ['visible', 'approve'], timesheet, company }
  return { calls, page: showPage(screenWithKeys, { at: '/time-approvals/list', permissions }) }
}

export function row(number: number, changes: Partial<ApprovalRow> = {}): ApprovalRow {
  return approvalRow({
    punchPairId: `11111111-1111-4111-8111-11111111111${number}`,
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    employeeName: `Person ${number}`,
    ...changes,
  })
}

export function decisions(calls: SentCall[]) {
  return calls.filter(({ path }) => path === '/timesheet/saveShiftCard').map(({ fields }) => fields.get('allowOT'))
}

const SHIFT_FORM = {
  id: SHIFT,
  schId: null,
  employeeId: '22222222-2222-4222-8222-222222222221',
  day: '2026-11-05',
  startTime: '08:00',
  startTimeType: 'Today',
  endTime: '16:30',
  endTimeType: 'Today',
  isScheduled: true,
  fromTemplate: false,
  departmentId: null,
  breakTime: 1800,
  breakTriggerTime: null,
  breakStartTime: null,
  overrideBreakCalculation: false,
  breakCalculationType: null,
  lunchWorkingThrough: false,
  allowEA: false,
  allowLD: false,
  allowOT: false,
  apprvUnschWork: false,
  decided: [],
  waiting: { early: 0, late: 0, overtime: 22, unscheduled: 0 },
  reason: null,
  closed: false,
  version: 1,
}
