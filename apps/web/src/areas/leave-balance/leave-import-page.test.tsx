import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LeaveImportPage } from './leave-import-page.tsx'
import type { LeaveImport } from './use-leave-import.ts'

const UPLOAD = 'POST /api/leave-balance/upload'
const SET_UP = { leavebalanceVoList: [{ payType: 'a', paytypeColumn: '1', byDay: false }] }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Shown {
  setUp?: typeof SET_UP
  imports?: () => unknown[]
  more?: Parameters<typeof serve>[0]
}

function show(
  answer: Partial<LeaveImport> | (() => unknown),
  { setUp = SET_UP, imports = () => [], more = {} }: Shown = {},
): SentCall[] {
  const settings = { onePayTypePerRow: false, standardHoursColumn: null, payIdColumn: '0', paytypeNameColumn: '' }
  const calls = serve({
    'GET /api/leave-balance/settings': () => ({ ...settings, ...setUp, version: 1 }),
    'GET /api/leave-balance/imports': imports,
    ...more,
    [UPLOAD]: typeof answer === 'function' ? answer : () => ({ message: 'success', ...answer }),
  })
  showPage(<LeaveImportPage />, {
    at: '/leaveBalance/import',
    permissions: { import: ['create'], leaveBalanceSetting: ['visible', 'update'] },
  })
  return calls
}

async function choose(name = 'balances.csv') {
  const file = new File(['A1,80\n'], name, { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText(/Drop a CSV/), file, { applyAccept: false })
}

async function send(name = 'balances.csv') {
  await choose(name)
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
}
const uploads = (calls: SentCall[]) => calls.filter(({ path }) => path === '/api/leave-balance/upload')
const result = () => screen.findByRole('region', { name: 'Import result' })

describe('the file', () => {
  it('is required, and a spreadsheet', async () => {
    const calls = show({})
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('This field is required.')).toBeVisible()
    await send('balances.dat')
    expect(await screen.findByText('Only .xls, .xlsx and .csv files can be imported here.')).toBeVisible()
    expect(uploads(calls)).toEqual([])
  })

  it.each(['balances.XLS', 'balances.xlsx', 'balances.csv'])('%s goes out as of today', async (name) => {
    const calls = show({ imported: 2 })
    await send(name)
    expect(await screen.findByText('Leave Balance upload successfully.')).toBeVisible()
    const [sent] = uploads(calls)
    expect(sent!.fields.get('leavebalanceExcelFile')).toHaveProperty('name', name)
    expect(sent!.fields.get('asOf')).toBe('2026-11-20')
    expect(sent!.headers.get('idempotency-key')).not.toBeNull()
  })

  it('goes out as of the day that is chosen', async () => {
    const calls = show({ imported: 2 })
    const field = await screen.findByRole('textbox', { name: 'Balances as of' })
    await userEvent.clear(field)
    await userEvent.type(field, '15/11/2026{Enter}')
    await send()
    await waitFor(() => expect(uploads(calls)[0]?.fields.get('asOf')).toBe('2026-11-15'))
    expect(await result()).toHaveTextContent('2 balances imported as of 15/11/2026')
  })

  it('is uploading until the answer arrives', async () => {
    let answer = (_: unknown) => {}
    show(() => new Promise((resolve) => (answer = resolve)))
    await send()
    expect(await screen.findByRole('button', { name: 'Uploading' })).toBeVisible()
    answer({ message: 'success', imported: 1 })
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeEnabled()
  })
})

describe('its outcome', () => {
  it('is counted', async () => {
    show({ imported: 20, unchanged: 3, outdated: 1 })
    await send()
    expect(await result()).toHaveTextContent('20 balances imported as of 20/11/2026 · 3 unchanged')
    expect(await result()).toHaveTextContent('1 balance does not count: there is one from a later day.')
  })

  it('warns of unknown pay ids, and lists them', async () => {
    show({ imported: 1, unmatchPayid: ['X9', 'X7'] })
    await send()
    const words =
      'File has been uploaded successfully. However the following PAYID cannot load properly. please check the format or contact our support team.'
    expect(within(await result()).getByRole('alert')).toHaveTextContent(words)
    const list = within(await result()).getByRole('list', { name: 'Pay IDs that no employee has' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['X9', 'X7'])
    expect(screen.queryByText('Leave Balance upload successfully.')).not.toBeInTheDocument()
  })

  it('says which figures were not stored, the first hundred until all are requested', async () => {
    const problems = Array.from({ length: 101 }, (_, index) => ({
      line: index + 2,
      column: '1',
      reason: "'x' is no number.",
    }))
    show({ imported: 0, problems })
    await send()
    const table = await screen.findByRole('table', { name: 'Not imported' })
    expect(within(table).getAllByRole('row')).toHaveLength(101)
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent("21'x' is no number.")
    await userEvent.click(screen.getByRole('button', { name: 'Show all 101' }))
    expect(within(table).getAllByRole('row')).toHaveLength(102)
    expect(screen.getByText('Some figures in the file could not be imported.')).toBeVisible()
  })
})

describe('a file that is checked first', () => {
  it('says what would change, and is imported only then', async () => {
    const changes = [
      { employeeName: 'Ana Kaa', payType: 'Annual Leave', before: 80, after: 88 },
      { employeeName: 'Ben Ota', payType: 'Annual Leave', before: null, after: 40 },
    ]
    let answer: object = { message: 'checked', imported: 3, unchanged: 1, unmatchPayid: ['X9'], changes }
    const calls = show(() => answer)
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Check first' }))
    const check = within(await screen.findByRole('region', { name: 'Before the import' }))
    expect(check.getByRole('status')).toHaveTextContent(
      '2 balances would change as of 20/11/2026 · 1 unchanged. Nothing has been imported yet.',
    )
    const rows = within(check.getByRole('table', { name: 'Balances in hours' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'EmployeeLeave typeNowThen',
      'Ana KaaAnnual Leave80.0088.00',
      'Ben OtaAnnual Leave–40.00',
    ])
    expect(check.getByRole('alert')).toHaveTextContent(
      'No employee has these Pay IDs: their balances would not be imported.X9',
    )
    expect(uploads(calls).map(({ fields }) => fields.get('isCheck'))).toEqual(['true'])

    answer = { message: 'success', imported: 3, unchanged: 1, importId: 'i1' }
    await userEvent.click(check.getByRole('button', { name: 'Import' }))
    expect(await result()).toHaveTextContent('3 balances imported as of 20/11/2026 · 1 unchanged')
    expect(uploads(calls).map(({ fields }) => fields.get('isCheck'))).toEqual(['true', null])
    expect(screen.queryByRole('region', { name: 'Before the import' })).not.toBeInTheDocument()
  })

  it('is left with Cancel', async () => {
    show({ message: 'checked', imported: 1, changes: [] })
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Check first' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('region', { name: 'Before the import' })).not.toBeInTheDocument()
  })
})

describe('previous imports', () => {
  it('are undone, which says what stays', async () => {
    const own = { id: 'i1', fileName: 'october.csv', asOf: '2026-10-31', changed: 12, restored: 0 }
    const by = { importedAt: '2026-11-01T20:15:00Z', importedBy: 'Ruth Calder', undoneAt: null, undoneBy: null }
    let isUndone = false
    const undone = { undoneAt: '2026-11-20T02:00:00Z', undoneBy: 'Ruth Calder', restored: 10 }
    show(
      {},
      {
        imports: () => [{ ...own, ...by, ...(isUndone && undone) }],
        more: {
          'POST /api/leave-balance/imports/i1/undo': () => {
            isUndone = true
            return { message: 'success', restored: 10, kept: 2 }
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import of october.csv' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Set the 12 balances that this import changed back?')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('10 balances are as before. 2 changed since stay as they are.')).toBeVisible()
    expect(await screen.findByText('Undone 20/11/2026 15:00')).toBeVisible()
  })
})

describe('a file that is refused', () => {
  it('because the format is not set up says so, before and after', async () => {
    show({ message: 'noSetting' }, { setUp: { leavebalanceVoList: [] } })
    expect(await screen.findByText(/In the settings, first choose/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Leave Balance Settings' })).toHaveAttribute('href', '/leaveBalance/list')
    await send()
    const words = 'The import format has NOT been set up. Please contact our support team.'
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('as a whole says why', async () => {
    show({ message: 'WrongFileFormat' })
    await send()
    expect(await screen.findByText('Failed to import Leave Balance.')).toBeVisible()
    expect(await screen.findByText('This is not a readable CSV, XLS or XLSX file.')).toBeVisible()
  })

  it('by a server that fails can be sent again, with the same key', async () => {
    let isUp = false
    const calls = show(() => (isUp ? { message: 'success', imported: 1 } : Response.error()))
    await send()
    expect(await screen.findByText('Failed to import Leave Balance.')).toBeVisible()
    isUp = true
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await result()).toHaveTextContent('1 balance imported')
    const keys = uploads(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
