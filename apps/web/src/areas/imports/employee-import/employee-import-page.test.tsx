import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { EmployeeImportPage } from './employee-import-page.tsx'

interface CheckBody {
  columns: string[]
  rows: string[][]
  newDepartments: string[]
  paygroupId: string | null
}

const PAY_GROUP = '00000000-0000-4000-8000-0000000000a1'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file of employees', () => {
  it('shows what its columns say, with examples', async () => {
    open()
    await chooseFile()
    const columns = await screen.findByRole('table')
    const rows = within(columns).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('SurnameLane · Chan')
    expect(rows[1]).toHaveTextContent('Last name')
    expect(rows[3]).toHaveTextContent('Department')
  })

  it('that has a problem cannot be imported until the cell is fixed', async () => {
    const { bodies } = open()
    await chooseFile()
    const cell = await screen.findByRole('textbox', { name: 'Department, line 3' })
    expect(cell).toHaveAccessibleDescription("There is no department 'Gradng'.")
    expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled()
    await userEvent.clear(cell)
    await userEvent.type(cell, 'Grading{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 employees' })).toBeEnabled())
    expect(bodies.at(-1)?.rows).toEqual([
      ['Lane', 'Ada', 'Grading'],
      ['Chan', 'Bo', 'Grading'],
    ])
  })

  it('takes the suggested name, or creates the department', async () => {
    const { bodies } = open()
    await chooseFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Create Gradng' }))
    await waitFor(() => expect(bodies.at(-1)?.newDepartments).toEqual(['Gradng']))
    expect(await screen.findByRole('button', { name: 'Do not create Gradng' })).toBeVisible()
  })

  it('leaves a row out, and takes it back in', async () => {
    const { bodies } = open()
    await chooseFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave out line 3' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 employee' })).toBeEnabled())
    expect(bodies.at(-1)?.rows).toEqual([['Lane', 'Ada', 'Grading']])
    await userEvent.click(screen.getByRole('button', { name: 'Put 1 row back' }))
    await waitFor(() => expect(bodies.at(-1)?.rows).toHaveLength(2))
  })

  it('starts with the pay group that most people have', async () => {
    const { bodies } = open()
    await chooseFile()
    await waitFor(() => expect(bodies.at(-1)?.paygroupId).toBe(PAY_GROUP))
  })

  it('is imported, and undone, saying who stays and why', async () => {
    open()
    await chooseFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Use Grading' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 employees' })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 employees' }))
    expect(await screen.findByText('2 employees were added.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('1 employee was not removed:')).toBeVisible()
    expect(await screen.findByText('Ada Lane (punches)')).toBeVisible()
  })

  it('without names can name people by their clock ID', async () => {
    const { bodies } = open({
      'POST /api/employee-imports/read': () => ({
        ...READ,
        headers: ['No.'],
        columns: ['staffNumber'],
        rows: [['101'], ['102']],
      }),
      'POST /api/employee-imports/check': () => {
        const isNamed = bodies.at(-1)!.columns.includes('lastName')
        const required = (row: number) => ({
          row,
          field: 'lastName',
          column: null,
          code: 'required',
          text: '',
          suggestions: [],
        })
        return { ...CHECKED, toAdd: isNamed ? 2 : 0, problems: isNamed ? [] : [required(0), required(1)] }
      },
    })
    await chooseFile()
    expect(await screen.findByText('2 rows have no last name. Choose its column.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Use clock ID as name' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 employees' })).toBeEnabled())
    expect(bodies.at(-1)).toMatchObject({
      columns: ['staffNumber', 'firstName', 'lastName'],
      rows: [
        ['101', 'Employee', '101'],
        ['102', 'Employee', '102'],
      ],
    })
  })

  it('that cannot be read says what to do', async () => {
    open({ 'POST /api/employee-imports/read': () => ({ message: 'WrongFileFormat' }) })
    await chooseFile()
    expect(await screen.findByText(/Save it as XLSX or CSV/)).toBeVisible()
  })
})

const READ = {
  message: 'success',
  fileName: 'staff.csv',
  headers: ['Surname', 'First', 'Team'],
  columns: ['lastName', 'firstName', 'department'],
  rows: [
    ['Lane', 'Ada', 'Grading'],
    ['Chan', 'Bo', 'Gradng'],
  ],
  lines: [2, 3],
  dateOrder: 'dayMonth',
  isDateOrderCertain: false,
  paygroupId: PAY_GROUP,
}

const CHECKED = { alreadyThere: [], freeLicences: 10, dateExample: null, canInvite: true, emails: 0 }

async function chooseFile() {
  const input = screen.getByLabelText(/Drop a spreadsheet/)
  await userEvent.upload(input, new File(['x'], 'staff.csv'))
}

/** @returns the bodies that were checked, in order */
function open(more: Parameters<typeof serve>[0] = {}): { bodies: CheckBody[] } {
  const bodies: CheckBody[] = []
  const answers: Parameters<typeof serve>[0] = {
    'POST /api/employee-imports/read': () => READ,
    'POST /api/employee-imports/check': () => checked(bodies.at(-1)!),
    'POST /api/employee-imports': () => ({
      message: 'success',
      importId: PAY_GROUP,
      added: 2,
      alreadyThere: 0,
      invited: 0,
    }),
    [`POST /api/employee-imports/${PAY_GROUP}/undo`]: () => ({
      message: 'success',
      removed: 1,
      stay: [{ id: PAY_GROUP, name: 'Ada Lane', reasons: ['punches'] }],
    }),
    'GET /api/employee-imports': () => [],
    'GET /api/departments': () => [],
    'GET /api/pay-groups': () => [],
    'GET /api/time-roundings': () => [],
    'GET /api/schedules': () => [],
    ...more,
  }
  serve(answers)
  const served = fetch
  // The rows travel as JSON, which the fields of a form do not show.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/check')) bodies.push(JSON.parse(await (init.body as Blob).text()) as CheckBody)
    return served(address, init)
  })
  showPage(<EmployeeImportPage />, { at: '/employee/import', permissions: { employee: ['visible', 'create'] } })
  return { bodies }
}

/** Like the server: a department that is neither Grading nor to be created is a problem. */
function checked({ rows, newDepartments }: CheckBody) {
  const problems = rows.flatMap((cells, row) => {
    const name = cells[2]!
    if (name === 'Grading' || newDepartments.includes(name)) return []
    const text = `There is no department '${name}'.`
    return [{ row, field: 'department', column: 2, code: 'unknownDepartment', text, suggestions: ['Grading'] }]
  })
  return { ...CHECKED, toAdd: rows.length - problems.length, problems }
}
