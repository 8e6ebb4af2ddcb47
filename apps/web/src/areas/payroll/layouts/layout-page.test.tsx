import { LayoutDefinition, type LayoutPreview, type PayDay } from '@timeloom/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { is, period } from '../payroll-page.fixture.tsx'
import { LayoutPage, NewLayoutPage } from './layout-page.tsx'
import { LayoutsPage } from './layouts-page.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const SAVE = 'POST /api/payroll-layouts/save'
const DELETE = 'POST /api/payroll-layouts/delete'
const PREVIEW = 'POST /api/payroll-layouts/preview'

const definition = LayoutDefinition.parse({
  rows: 'payType',
  columns: [
    { header: 'Employee', source: 'payId' },
    { header: 'Code', source: 'payTypeCode' },
    { header: 'Hours', source: 'units' },
  ],
  fileName: 'pay-{from}-{to}.csv',
})
const preview: LayoutPreview = {
  fileName: 'pay-20261109-20261122.csv',
  total: 60,
  before: ['Employee,Code,Hours'],
  lines: ['7,ORD,80.00'],
  after: ['END'],
  header: ['Employee', 'Code', 'Hours'],
  rows: [['7', 'ORD', '80.00']],
  problems: [{ kind: 'tooLong', column: 'Employee', limit: '3', examples: ['10471'], count: 1 }],
}
const dates = { fromDate: '2026-11-09', toDate: '2026-11-22' }
const day: PayDay = {
  periods: [period(1, dates)],
  runs: [{ ids: [period(1).id], ...dates, isClosed: false, isExported: false, paygroupNames: ['Production'] }],
  pairs: { all: 0, approved: 0, clean: 0, waiting: null },
  exceptions: {},
  afterLastDay: [],
  leave: { all: 0, pending: 0 },
  heldPunches: 0,
  notCalculated: 0,
}

afterEach(() => vi.unstubAllGlobals())

function show(at: string, answers: Parameters<typeof serve>[0] = {}, actions = ['visible', 'update']) {
  const calls = serve({
    'GET /api/payroll-layouts': () => [
      { id: ID, name: 'Weekly', detail: '', isBuiltIn: false, rows: 'payType', columns: 3 },
      { id: 'smoothPay', name: 'SmoothPay', detail: 'Employee, date', isBuiltIn: true, rows: 'payType', columns: 5 },
    ],
    [`GET /api/payroll-layouts/${ID}`]: () => ({ id: ID, name: 'Weekly', isBuiltIn: false, definition, version: 3 }),
    'GET /api/payroll-layouts/smoothPay': () => ({
      id: 'smoothPay',
      name: 'SmoothPay',
      isBuiltIn: true,
      definition,
      version: 0,
    }),
    'GET /api/pay-day': () => day,
    [PREVIEW]: () => preview,
    [SAVE]: () => ({ message: 'success', id: ID }),
    [DELETE]: () => ({ message: 'success' }),
    ...answers,
  })
  const page = (
    <Routes>
      <Route path="/payroll-layouts" element={<LayoutsPage />} />
      <Route path="/payroll-layouts/new" element={<NewLayoutPage />} />
      <Route path="/payroll-layouts/:layoutId" element={<LayoutPage />} />
    </Routes>
  )
  return { calls, ...showPage(page, { at, permissions: { payrollTransfer: actions } }) }
}

type Calls = ReturnType<typeof serve>
const bodyOf = (calls: Calls, call: string) =>
  calls.findLast(is(call))?.json as { name: string; definition: LayoutDefinition } & Record<string, unknown>
const columns = () => within(screen.getByRole('group', { name: 'Columns' }))
const order = () =>
  columns()
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the editor of a layout', () => {
  it('adds, changes, removes and moves columns, and saves the version that was read', async () => {
    const { calls, address } = show(`/payroll-layouts/${ID}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Code' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a column' }))
    await userEvent.click(await screen.findByText('Last day of the period'))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Heading' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Heading' }), 'Date')
    screen.getByRole('button', { name: /^Move Date: drag/ }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('button', { name: /^Move Date: drag/ })).toHaveFocus()
    expect(screen.getByText('Date is column 1 of 3.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Move Employee down' }))
    await save()
    await waitFor(() => expect(address()).toBe('/payroll-layouts'))
    const { id, version, name, definition: sent } = bodyOf(calls, SAVE)
    expect([id, version, name]).toEqual([ID, 3, 'Weekly'])
    expect(sent.columns.map(({ header, source }) => [header, source])).toEqual([
      ['Date', 'to'],
      ['Hours', 'units'],
      ['Employee', 'payId'],
    ])
  })

  it('moves a column by dragging it', async () => {
    show(`/payroll-layouts/${ID}`)
    const handle = await screen.findByRole('button', { name: /^Move Hours: drag/ })
    const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(handle, { dataTransfer })
    const target = screen.getByRole('button', { name: /^Move Employee: drag/ }).closest('li')!
    fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    expect(order()).toEqual(['HoursUnits to pay', 'EmployeePay ID', 'CodePay type code'])
  })

  it('shows the file of a pay run as it is typed, with what payroll would reject', async () => {
    const { calls } = show(`/payroll-layouts/${ID}`)
    const lines = await screen.findByRole('region', { name: 'Lines of the file' })
    expect(within(lines).getByRole('row', { name: '7 ORD 80.00' })).toBeVisible()
    expect(screen.getByText('Employee is longer than 3 characters: 10471')).toBeVisible()
    expect(screen.getByText('60 lines')).toBeVisible()
    await userEvent.click(screen.getByText('File'))
    expect(screen.getByRole('region', { name: 'Lines of the file' }).textContent).toBe(
      'Employee,Code,Hours\n7,ORD,80.00\n…\nEND',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out zero units' }))
    await waitFor(() => expect(bodyOf(calls, PREVIEW).definition.omitsZeroUnits).toBe(true))
    expect(bodyOf(calls, PREVIEW)['ids']).toEqual([period(1).id])
  })

  it('says beside the field what is wrong, and saves nothing', async () => {
    const { calls } = show(`/payroll-layouts/${ID}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Hours' }))
    const file = screen.getByRole('textbox', { name: /File name/ })
    await userEvent.clear(file)
    await userEvent.type(file, 'pay{{nobody}}.csv')
    await save()
    expect(await screen.findByText('Include “Units to pay” exactly once, and at most 60 columns.')).toBeVisible()
    expect(screen.getByText('Enter a name with an extension; only these placeholders are known.')).toBeVisible()
    expect(screen.getByText('The preview updates once the marked fields are fixed.')).toBeVisible()
    expect(calls.some(is(SAVE))).toBe(false)
  })

  it('says that a name is taken, and asks before changes are left', async () => {
    const { address } = show(`/payroll-layouts/${ID}`, { [SAVE]: () => ({ message: 'exist' }) })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
    await save()
    expect(await screen.findByText('Another layout has this name.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe(`/payroll-layouts/${ID}`)
  })

  it('keeps what someone else saved in the meantime beside what was typed', async () => {
    const refusal = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2026-11-04T01:02:00Z' }
    const answers: unknown[] = [Response.json(refusal, { status: 409 }), { message: 'success', id: ID }]
    const columns = definition.columns.map((column) =>
      column.source === 'units' ? { ...column, header: 'Quantity' } : column,
    )
    let reads = 0
    const { calls, address } = show(`/payroll-layouts/${ID}`, {
      [`GET /api/payroll-layouts/${ID}`]: () => ({
        id: ID,
        name: 'Weekly',
        isBuiltIn: false,
        ...(reads++ === 0 ? { definition, version: 3 } : { definition: { ...definition, columns }, version: 4 }),
      }),
      [SAVE]: () => answers.shift(),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' file')
    await save()
    expect(await screen.findByText(/^Ana Rangi saved this at/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Move Quantity: drag/ })).toBeInTheDocument()
    await save()
    await waitFor(() => expect(address()).toBe('/payroll-layouts'))
    expect(bodyOf(calls, SAVE)).toMatchObject({ version: 4, name: 'Weekly file', definition: { columns } })
  })

  it('shows a built-in layout, and copies it', async () => {
    const { calls, address } = show('/payroll-layouts/smoothPay')
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeDisabled()
    expect(screen.queryByRole('combobox', { name: 'Add a column' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Copy and change' }))
    expect(address()).toBe('/payroll-layouts/new?from=smoothPay')
    expect(await screen.findByDisplayValue('Copy of SmoothPay')).toBeEnabled()
    await save()
    await waitFor(() => expect(address()).toBe('/payroll-layouts'))
    expect(bodyOf(calls, SAVE)).toEqual({ name: 'Copy of SmoothPay', definition })
  })

  it('says that there are no pay periods to try it on', async () => {
    show('/payroll-layouts/new', { 'GET /api/pay-day': () => ({ ...day, periods: [], runs: [] }) })
    expect(await screen.findByText(/There are no pay periods yet/)).toBeVisible()
  })
})

describe('the list of layouts', () => {
  it('deletes a layout at once, and adds it again on Undo', async () => {
    const { calls } = show('/payroll-layouts')
    expect(await screen.findByRole('link', { name: 'Copy and change SmoothPay' })).toHaveAttribute(
      'href',
      '/payroll-layouts/new?from=smoothPay',
    )
    expect(screen.queryByRole('button', { name: 'Delete SmoothPay' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Weekly' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(bodyOf(calls, SAVE)).toEqual({ name: 'Weekly', definition }))
    expect(calls.filter(is(DELETE))).toHaveLength(1)
  })

  it('only shows to people who may not change it', async () => {
    show('/payroll-layouts', {}, ['visible'])
    expect(await screen.findByText('Weekly')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Copy/ })).not.toBeInTheDocument()
  })
})
