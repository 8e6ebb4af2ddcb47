import type { RosterRow, RosterRule, ShiftTemplate, WorkSection } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { newSection } from './plan/new-section.ts'
import { typedSpan } from './plan/section-times.ts'
import RosterPage from './roster-page.tsx'

/** Example answers for the tests of this area: a week of two people, told by what differs from nothing planned. */

export const AROHA = '0190a8f0-0000-7000-8000-000000000001'
export const BASTIAN = '0190a8f0-0000-7000-8000-000000000002'
export const TEMPLATE_ID = '0190a8f0-0000-7000-8000-0000000000c1'
export const DEPARTMENT_ID = '0190a8f0-0000-7000-8000-0000000000d1'

export const READ = 'GET /api/shifts/getNewShifts'
export const SAVE = 'POST /standardshifts/saveDays'
export const MONDAY = '2026-11-09'
export const WEEK = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`)

/** A shift as the server has it, from what people type: `9-530`. */
export function shift(typed: string, change: Partial<WorkSection> = {}): WorkSection {
  return { ...newSection(typedSpan(typed)!), id: `s-${typed}`, ...change }
}

export function rule(ruleDay: string, workSections: WorkSection[] = [], change: Partial<RosterRule> = {}): RosterRule {
  return {
    id: workSections.length > 0 ? `rule-${ruleDay}` : null,
    isOffDay: false,
    isClosed: false,
    isEmployed: true,
    virtual: false,
    num: null,
    ruleDay,
    title: '',
    breakTime: 0,
    workingHours: workSections.reduce((sum, { duration }) => sum + duration, 0),
    scheduleId: null,
    workSections,
    modified: false,
    version: workSections.length > 0 ? 3 : 0,
    holiday: null,
    leave: [],
    ...change,
  }
}

/** A person with the days of the week that have something; the others have nothing. */
export function person(
  id: string,
  [firstName, lastName]: [string, string],
  rules: RosterRule[] = [],
  change: Partial<RosterRow['employee']> = {},
): RosterRow {
  return {
    employee: {
      id,
      firstName,
      middleName: null,
      lastName,
      departmentId: DEPARTMENT_ID,
      departmentName: 'Packing',
      avatarFileName: null,
      payRate: null,
      standardHours: 40,
      ...change,
    },
    scheduleRuleVoList: WEEK.map((day) => rules.find(({ ruleDay }) => ruleDay === day) ?? rule(day)),
  }
}

export function template(change: Partial<ShiftTemplate> = {}): ShiftTemplate {
  return {
    id: TEMPLATE_ID,
    colorCode: '#2EBB7C',
    labelName: 'Early',
    department: { id: DEPARTMENT_ID, departmentName: 'Packing' },
    startTime: '06:00',
    startTimeType: 'Today',
    endTime: '14:30',
    endTimeType: 'Today',
    breakTime: 30,
    version: 1,
    ...change,
  }
}

/** Aroha works on Monday and Tuesday, Bastian is off on Monday. */
export const TWO_PEOPLE = [
  person(AROHA, ['Aroha', 'Tennick'], [rule(MONDAY, [shift('8-1630')]), rule('2026-11-10', [shift('10-1830')])]),
  person(BASTIAN, ['Bastian', 'Orlowe'], [rule(MONDAY, [], { id: 'rule-off', isOffDay: true, version: 2 })]),
]

interface SentDay {
  employeeId: string
  ruleDate: string
  isCleared: boolean
  isOffDay: boolean
  workSections: Record<string, unknown>[]
  version?: number
}

/** The days that a save sends. */
export function sentDays({ fields }: Pick<SentCall, 'fields'>): SentDay[] {
  const days = fields.get('days')
  return typeof days === 'string' ? (JSON.parse(days) as SentDay[]) : []
}

/** The days of each save, in order. */
export function savedDays(calls: SentCall[]): SentDay[][] {
  return calls.filter(({ method, path }) => `${method} ${path}` === SAVE).map(sentDays)
}

/** What the server answers to a save: each day as sent, with the next version. */
export function saveAnswer(
  { fields }: SentCall,
  change: Partial<{ message: string; refused: string; changedBy: string }> = {},
) {
  const days = sentDays({ fields })
  return {
    message: change.message ?? 'success',
    days: days.map(({ employeeId, ruleDate, isOffDay, workSections, version = 0 }) => {
      const {
        holiday: _holiday,
        leave: _leave,
        isEmployed: _isEmployed,
        ...stored
      } = rule(
        ruleDate,
        workSections.map((section, index) => ({
          ...newSection({ from: 0, to: 60 }),
          ...section,
          id: `saved-${ruleDate}-${index}`,
        })),
        { id: `rule-${ruleDate}`, isOffDay, version: version + 1 },
      )
      return {
        employeeId,
        ruleDate,
        refused: change.refused ?? null,
        changedBy: change.changedBy ?? null,
        rule: stored,
      }
    }),
  }
}

interface Given {
  at?: string
  rows?: RosterRow[]
  templates?: ShiftTemplate[]
  actions?: string[]
  /** beside those of the roster */
  permissions?: Parameters<typeof showPage>[1]['permissions']
  settings?: Parameters<typeof showPage>[1]['settings']
  /** Cards instead of the table. */
  isPhone?: boolean
  save?: (sent: SentCall) => unknown
  /** of further calls */
  answers?: Parameters<typeof serve>[0]
}

let leave = () => {}

/** Wednesday 11 November 2026 where the company is; the page is left after each test. */
export function keepClockAndPage() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-11T02:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    leave()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

export async function open(given: Given = {}) {
  const calls = serve({
    [READ]: () => given.rows ?? TWO_PEOPLE,
    'GET /api/shifts': () => given.templates ?? [template()],
    'GET /api/departments': () => [],
    'GET /api/roster/coverage': () => ({ zone: 'Pacific/Auckland', rows: [], total: [] }),
    [SAVE]: given.save ?? ((sent) => saveAnswer(sent)),
    ...given.answers,
  })
  const shown = showPage(<RosterPage />, {
    at: given.at ?? '/standardshifts/rosterByEmployee',
    permissions: {
      roster: given.actions ?? ['visible', 'create', 'update', 'delete'],
      schedule: ['visible'],
      timesheet: ['visible'],
      ...given.permissions,
    },
    settings: given.settings ?? {},
  })
  leave = shown.leave
  if (given.isPhone) {
    await screen.findByRole('group', { name: 'Day' })
    return { calls, shown, grid: document.body }
  }
  const grid = await screen.findByRole('grid', { name: 'Roster' })
  if ((given.rows ?? TWO_PEOPLE).length > 0) await within(grid).findAllByRole('rowheader')
  return { calls, shown, grid }
}

export function cell(employeeId: string, day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${employeeId}/${day}"]`)
  if (!found) throw new Error(`no cell of ${day}`)
  return found
}

/** Goes to a cell and types keys there, as of user-event. */
export async function press(employeeId: string, day: string, keys: string) {
  await userEvent.click(cell(employeeId, day))
  await userEvent.keyboard(keys)
}

/** Opens the panel with the order and the figures. */
export async function openDisplayOptions() {
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }))
  const sort = await screen.findByRole('radiogroup', { name: 'Sort' })
  return within(sort.parentElement!)
}

export async function dialogOf(title: string | RegExp) {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(title)
  return dialog
}
