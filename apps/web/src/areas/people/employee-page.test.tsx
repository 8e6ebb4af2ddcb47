import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { employeeDetail, EVERYTHING, lookups, PACKING, PLANT } from './employee.fixture.ts'
import { EmployeePage } from './employee-page.tsx'

const SAVE = 'POST /employee/save-without-photo'
const known = employeeDetail()
const EDIT = `/employee/update?id=${known.id}`

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the sections', () => {
  it.each([
    { why: 'a payroll file', settings: { payrollOutputType: '27' }, there: ['Pay ID'], absent: ['Xero Guid'] },
    { why: 'cloud accounting', settings: { payrollOutputType: '23' }, there: ['Xero Guid'], absent: ['Pay ID'] },
    {
      why: 'the workflow system',
      settings: { thirdPartyType: '04' },
      there: ['Workflow ID'],
      absent: ['Pay ID'],
    },
    { why: 'SAP', settings: { thirdPartyType: '03' }, there: ['Pay ID', 'External ID'], absent: ['Workflow ID'] },
    {
      why: 'job costing',
      settings: { thirdPartyType: '05' },
      there: ['JC Trans Type', 'Last Update'],
      absent: ['External ID'],
    },
    {
      why: 'neither app, skills nor clocks',
      settings: { isMobileAppEnabled: false, isSkillEnabled: false, isTimeClockEnabled: false },
      there: ['Comments'],
      absent: ['Registration ID', 'Skills', 'Clock ID'],
    },
  ])('of a company with $why', async ({ settings, there, absent }) => {
    open({ settings })
    await form()
    for (const label of there) expect(screen.getByText(label, { selector: 'label, label *' }), label).toBeVisible()
    for (const label of absent) expect(screen.queryByText(label, { selector: 'label, label *' }), label).toBeNull()
  })

  it('take the company’s names of department and hours', async () => {
    open({ settings: { structureName: 'Crew', standardHoursDisplayName: 'Std Hrs' } })
    const shown = await form()
    expect(shown.getByRole('combobox', { name: 'Crew' })).toBeInTheDocument()
    expect(shown.getByRole('spinbutton', { name: 'Std Hrs' })).toHaveValue('8.00')
  })

  it('mark fields that nothing reads yet as not used', async () => {
    open()
    const shown = await form()
    expect(shown.getByRole('spinbutton', { name: 'Guaranteed' })).toHaveAccessibleDescription('Not used yet.')
    expect(shown.getByRole('textbox', { name: 'Comments' })).not.toHaveAccessibleDescription(/Not used/)
  })

  it('leave out pay rate and sign-in for people who may change neither', async () => {
    open({ permissions: { employee: ['visible', 'update'] } })
    const shown = await form()
    expect(shown.queryByRole('spinbutton', { name: 'Pay Rate' })).toBeNull()
    for (const name of ['Supervisor', 'Change Password']) expect(shown.queryByRole('switch', { name })).toBeNull()
  })

  it('show who approves only where no department decides it', async () => {
    open({ answers: { [`GET /api/employees/${known.id}`]: () => employeeDetail({ showReportTo: false }) } })
    const shown = await form()
    expect(shown.queryByRole('combobox', { name: 'Time/Leave Approval' })).toBeNull()
  })

  it('ask for the nodes and functions of a supervisor once the switch is on', async () => {
    open()
    const shown = await form()
    expect(shown.queryByRole('combobox', { name: 'Management' })).toBeNull()
    await userEvent.click(shown.getByRole('switch', { name: 'Supervisor' }))
    for (const name of ['Management', 'Function']) expect(await shown.findByRole('combobox', { name })).toBeVisible()
  })
})

describe('a save', () => {
  it('sends what is shown with the version, and of the rules what changed', async () => {
    const { calls, shown } = open()
    const fields = await form()
    await userEvent.clear(fields.getByRole('textbox', { name: 'Title' }))
    await userEvent.click(fields.getByRole('button', { name: 'Save' }))
    await screen.findByText('The employee is saved successfully.')
    const sent = sentBody(calls)
    expect(sent).toMatchObject({ employeeId: known.id, version: '4', title: '', effectiveFrom: '2026-11-04' })
    for (const unsaid of ['departmentId', 'paygroupId', 'payRate', 'standardHours', 'pin', 'password', 'xeroGuid']) {
      expect(sent, unsaid).not.toHaveProperty(unsaid)
    }
    await waitFor(() => expect(shown.address()).toBe('/employee/list'))
  })

  it.each([
    ['userEmailExit', 'Warning: Email is exist.'],
    ['employeeNumerExit', 'Warning: Employee ClockId is exist.'],
    ['employeePayIdExit', 'Warning: Pay ID exists already. Please use a different one.'],
    ['noCompany', 'Warning: The company does not exist.'],
    ['noDepartment', 'Warning: Please assign a department to this employee.'],
    ['noPaygroup', 'Warning: Please assign a pay group to this employee.'],
    [
      'licensesApp',
      'Warning: This will exceed your employee license capacity, please contact us to have your employee license capacity increased.',
    ],
    [
      'payOnFinishDayConflicts',
      'Warning: The pay group is set to pay on finish day. It is not allowed to have an overnight template or custom schedule.',
    ],
  ])('refused with %s says why and stays', async (code, words) => {
    const { shown } = open({ answers: { [SAVE]: () => ({ message: code }) } })
    await userEvent.click((await form()).getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(shown.address()).toBe(EDIT)
  })

  it('answered without a message says that nothing was saved', async () => {
    const { shown } = open({ answers: { [SAVE]: () => ({}) } })
    await userEvent.click((await form()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update the user.')).toBeInTheDocument()
    expect(shown.address()).toBe(EDIT)
  })

  it('of a record that someone changed in the meantime says who, when and what, and the next one keeps mine', async () => {
    const form5 = { ...known.form!, version: 5, title: 'Head baker' }
    const theirs = employeeDetail({
      departmentId: PACKING,
      departmentName: 'Packing',
      phone: '021 777 777',
      form: form5,
    })
    const answers = [
      Response.json(
        { message: 'changed', version: 5, changedBy: 'Ruth Ash', changedAt: '2026-11-04T01:02:00Z' },
        { status: 409 },
      ),
      { message: 'success', id: known.id },
    ]
    const records = [known, theirs]
    const { calls, shown } = open({
      answers: {
        [`GET /api/employees/${known.id}`]: () => records.shift() ?? theirs,
        [SAVE]: () => answers.shift(),
      },
    })
    const fields = await form()
    const title = fields.getByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.paste('Pastry cook')
    await userEvent.click(fields.getByRole('textbox', { name: 'Comments' }))
    await userEvent.paste('Early only')
    await userEvent.click(fields.getByRole('button', { name: 'Save' }))
    const note = await fields.findByText('Ruth Ash saved this at 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Department, Title, Phone. Not saved: you both edited Title. Save keeps your version.',
    )
    expect(title).toHaveValue('Pastry cook')
    expect(title).toHaveAccessibleDescription('Ruth Ash saved this in the meantime: Head baker')
    expect(fields.getByRole('textbox', { name: 'Comments' })).toHaveValue('Early only')
    expect(fields.getByRole('textbox', { name: 'Phone' })).toHaveValue('021 777 777')
    expect(shown.address()).toBe(EDIT)

    await userEvent.click(fields.getByRole('button', { name: /Save$/ }))
    await screen.findByText('The employee is saved successfully.')
    const sent = sentBody(calls.slice(calls.findIndex(({ path }) => path === '/employee/save-without-photo') + 1))
    expect(sent).toMatchObject({ version: '5', title: 'Pastry cook', comments: 'Early only', phone: '021 777 777' })
    // what Ruth moved is not moved again
    expect(sent).not.toHaveProperty('departmentId')
  })

  it('of a record that someone changed in the meantime, but that cannot be read again, keeps what is typed', async () => {
    const answer = { message: 'changed', version: 5, changedBy: 'Ruth', changedAt: '2026-11-04T01:00:00Z' }
    const records: unknown[] = [known]
    open({
      answers: {
        [`GET /api/employees/${known.id}`]: () => records.shift() ?? Response.json({}, { status: 500 }),
        [SAVE]: () => Response.json(answer, { status: 409 }),
      },
    })
    const fields = await form()
    await userEvent.click(fields.getByRole('textbox', { name: 'Comments' }))
    await userEvent.paste('Early only')
    await userEvent.click(fields.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/saved elsewhere in the meantime and could not be reloaded/)).toBeInTheDocument()
    expect(fields.getByRole('textbox', { name: 'Comments' })).toHaveValue('Early only')
  })
})

describe('a new employee', () => {
  it('has a clock ID, and misses what is required', async () => {
    const { calls } = open({ at: '/employee/create' })
    const fields = await form()
    expect(fields.getByRole('spinbutton', { name: 'Clock ID' })).toHaveValue('1043')
    await userEvent.click(fields.getByRole('button', { name: 'Save' }))
    // both names, department and pay group
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(4))
    expect(calls.some(({ path }) => path === '/employee/save-without-photo')).toBe(false)
  })
})

it('the history shows what changed from when, and what is planned', async () => {
  const step = {
    kind: 'assignment' as const,
    departmentName: 'Bakery',
    payGroupName: 'Plant fortnightly',
    timeRoundingName: null,
    scheduleName: null,
    standardHours: 8,
    guaranteedHours: null,
    payRate: null,
    changedBy: 'Ruth Ash',
    changedAt: '2026-11-04T01:00:00Z',
  }
  const planned = { ...step, from: '2027-01-04', isFuture: true, departmentName: 'Packing' }
  const first = { ...step, from: '2020-02-03', isFuture: false }
  open({ answers: { [`GET /api/employees/${known.id}/history`]: () => [planned, first] } })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getByText('Department: Packing')).toBeInTheDocument()
  expect(history.getByText('Planned')).toBeInTheDocument()
  expect(history.getByText(/^Department: Bakery · Pay Group: Plant fortnightly/)).toBeInTheDocument()
})

interface Given {
  at?: string
  permissions?: Record<string, string[]>
  settings?: Parameters<typeof showPage>[1]['settings']
  answers?: Parameters<typeof serve>[0]
}

function open({ at = EDIT, permissions = EVERYTHING, settings = {}, answers = {} }: Given = {}) {
  const calls = serve({
    ...lookups(),
    [`GET /api/employees/${known.id}`]: () => known,
    [`GET /api/employees/${known.id}/history`]: () => [],
    [SAVE]: () => ({ message: 'success', id: PLANT }),
    ...answers,
  })
  const shown = showPage(<EmployeePage />, { at, permissions, settings })
  leave = shown.leave
  return { calls, shown }
}

async function form() {
  const found = await screen.findByRole('form', { name: 'Employee' })
  // the tree and the calendar come a moment after the form
  await waitFor(() => expect(within(found).getAllByPlaceholderText('Select a date').length).toBeGreaterThan(1))
  return within(found)
}

function sentBody(calls: ReturnType<typeof serve>): Record<string, string> {
  const sent = calls.find(({ path }) => path === '/employee/save-without-photo')
  return Object.fromEntries(sent?.fields as URLSearchParams)
}
