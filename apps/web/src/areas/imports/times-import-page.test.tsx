import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SentCall } from '../../ui/testing/serve.ts'
import { choose, IMPORTS, is, JOBS, openPage, summary, upload, UPLOAD } from './times-import.fixture.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the file', () => {
  it('is required', async () => {
    const calls = openPage({})
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('This field is required.')).toBeVisible()
    expect(calls.some(is(UPLOAD))).toBe(false)
  })

  it('must be a clock file, a CSV file or a spreadsheet', async () => {
    const calls = openPage({})
    await choose(new File(['x'], 'times.pdf'))
    expect(await screen.findByText(/Only .dat, .txt, .csv, .xls and .xlsx files/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
    expect(calls.some(is(UPLOAD))).toBe(false)
  })

  it('is sent under the specified name, and the button says Uploading in the meantime', async () => {
    let answer = (_: unknown) => {}
    const calls = openPage({ [UPLOAD]: () => new Promise((resolve) => (answer = resolve)) })
    await upload()
    expect(await screen.findByRole('button', { name: 'Uploading' })).toBeVisible()
    expect(calls.find(is(UPLOAD))?.fields.get('uploadFile')).toHaveProperty('name', '1_attlog.dat')
    answer({ message: 'success', result: summary({}) })
    expect(await screen.findByText('Times upload successfully.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeEnabled()
  })

  it('tried again after a failure carries the same key, another file another', async () => {
    const calls = openPage({ [UPLOAD]: () => Response.error() })
    await upload()
    expect(await screen.findByText('Failed to import Times.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(calls.filter(is(UPLOAD))).toHaveLength(2))
    // a file is taken only while no upload is under way
    await screen.findByRole('button', { name: 'Upload' })
    await upload(new File(['other'], '2_attlog.dat'))
    await waitFor(() => expect(calls.filter(is(UPLOAD))).toHaveLength(3))
    const keys = calls.filter(is(UPLOAD)).map((call) => call.headers.get('idempotency-key'))
    expect(keys[0]).not.toBeNull()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('may be uploaded twice, and the page says so', () => {
    openPage({})
    expect(screen.getByText(/Uploading the same file twice is safe/)).toBeVisible()
  })
})

it('asks how dates are meant that can be read either way, and sends the answer', async () => {
  const calls = openPage({
    [UPLOAD]: ({ fields }: SentCall) =>
      fields.get('dateOrder') === 'dayMonth'
        ? { message: 'success', result: summary({ formats: ['dayMonth'] }) }
        : { message: 'askDateOrder' },
  })
  await upload(new File(['x'], 'punches.csv'))
  await userEvent.click(await screen.findByRole('button', { name: 'Day first (DD/MM/YYYY)' }))
  expect(await screen.findByText('Dates were read with the day first (DD/MM/YYYY).')).toBeVisible()
  expect(calls.filter(is(UPLOAD))).toHaveLength(2)
})

describe('the result', () => {
  it.each([
    {
      why: 'everything is there',
      counts: { alreadyThere: 120, refused: 0 },
      words: /every punch in the file is already/,
    },
    { why: 'nothing can be used', counts: { alreadyThere: 0, refused: 120 }, words: /no line could be used/ },
  ])('is no success where $why', async ({ counts, words }) => {
    openPage({ [UPLOAD]: () => ({ message: 'success', result: summary({ imported: 0, late: 0, ...counts }) }) })
    await upload()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText('Times upload successfully.')).not.toBeInTheDocument()
  })

  it('accounts for every line', async () => {
    openPage({ [UPLOAD]: () => ({ message: 'success', result: summary({}) }) })
    await upload()
    const account = await screen.findByRole('group', { name: 'Outcome of the lines' })
    expect(account).toHaveTextContent('120 lines=100 imported+15 already there+3 late+2 refused')
  })

  it('says why each line was refused, and shows it', async () => {
    openPage({ [UPLOAD]: () => ({ message: 'success', result: summary({}) }) })
    await upload()
    const table = await screen.findByRole('table', { name: 'Refused lines' })
    const [, first] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('7')
    expect(first).toHaveTextContent('No employee has this clock ID')
    expect(first).toHaveTextContent('9999 2026-11-05 08:00:00')
  })

  it('says that late punches are kept, not paid, and how they come to count', async () => {
    openPage({ [UPLOAD]: () => ({ message: 'success', result: summary({}) }) })
    await upload()
    expect(await screen.findByText(/3 punches are kept but not paid yet/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Payroll Transfer' })).toHaveAttribute(
      'href',
      '/payrolltransfer/list',
    )
  })

  it('names the employees and dates touched, and leads to their timesheets', async () => {
    openPage({ [UPLOAD]: () => ({ message: 'success', result: summary({}) }) })
    await upload()
    expect(await screen.findByText('41 employees · 26/10 – 05/11/2026')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Open timesheets' })).toHaveAttribute(
      'href',
      '/timesheet/view?fromT=2026-10-26&toT=2026-11-05',
    )
  })

  it('has every line as a file', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    openPage({
      [UPLOAD]: () => ({ message: 'success', result: summary({}) }),
      [`GET /api/imports/${summary({}).importId}/lines`]: () => new Response('line,outcome'),
    })
    await upload()
    await userEvent.click(await screen.findByRole('button', { name: 'Download all lines' }))
    await vi.waitFor(() => expect(saved).toEqual(['1_attlog-lines.csv']))
  })

  it('shows the recalculation of a large file', async () => {
    const id = '55555555-5555-4555-8555-555555555555'
    const job = { id, kind: 'recalculation', title: 'Recalculate 41 employees', status: 'running', done: 4, total: 41 }
    const jobs = [{ ...job, startedAt: null, finishedAt: null, message: null }]
    let isUploaded = false
    openPage({
      [UPLOAD]: () => {
        isUploaded = true
        return { message: 'success', result: summary({ jobId: id }) }
      },
      [JOBS]: () => (isUploaded ? jobs : []),
    })
    await upload()
    const bar = await screen.findByRole('progressbar', { name: 'Recalculate 41 employees' })
    expect(bar).toHaveValue(4)
  })
})

it.each([
  { code: 'WrongFileFormat', title: 'This file has no readable punches.', todo: /Choose the .dat or .txt file/ },
  { code: 'emptyFile', title: 'The file is empty.', todo: /Download the punches from the clock again/ },
])('a file refused with $code says what to do', async ({ code, title, todo }) => {
  openPage({ [UPLOAD]: () => ({ message: code }) })
  await upload()
  expect(await screen.findByText('Failed to import Times.')).toBeVisible()
  expect(await screen.findByText(title)).toBeVisible()
  expect(await screen.findByText(todo)).toBeVisible()
})

describe('previous imports', () => {
  it('are listed with their account', async () => {
    const { refusedLines: _, formats: __, ...account } = summary({ fileName: 'last-week.dat' })
    const before = { ...account, subject: 'punches' }
    const own = { ...before, importedAt: '2026-11-05T20:15:00Z', importedBy: 'Ruth Calder', undone: null }
    openPage({ [IMPORTS]: () => [own] })
    const row = (await screen.findByText('last-week.dat')).closest('tr')
    expect(row).toHaveTextContent('06/11/2026 09:15')
    expect(row).toHaveTextContent('Ruth Calder')
    expect(within(row!).getByRole('button', { name: 'Lines of last-week.dat' })).toBeVisible()
  })

  it('can be undone, which says what stays; what is in closed periods can be undone later', async () => {
    const { refusedLines: _, formats: __, ...account } = summary({ fileName: 'last-week.dat' })
    const own = { ...account, subject: 'punches', importedAt: '2026-11-05T20:15:00Z', importedBy: 'Ruth Calder' }
    const undone = { at: '2026-11-06T20:15:00Z', by: 'Ruth Calder', removed: 96, changed: 3, closed: 4 }
    let isUndone = false
    const UNDO = `POST /api/imports/${own.importId}/undo`
    const calls = openPage({
      [IMPORTS]: () => [{ ...own, undone: isUndone ? undone : null }],
      [UNDO]: () => {
        if (isUndone) return { message: 'nothingToUndo', removed: 0, changed: 3, closed: 4 }
        isUndone = true
        return { message: 'success', removed: 96, changed: 3, closed: 4, jobId: null }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import of last-week.dat' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Remove the 103 punches of last-week.dat?')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    const words = '96 punches were removed. 3 changed since stay as they are. 4 in closed pay periods stay.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(calls.filter(is(UNDO))).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import of last-week.dat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText(/in closed pay periods. Open those first/)).toBeVisible()
  })

  it('say what they will contain while there are none', async () => {
    openPage({})
    expect(await screen.findByText('Nothing imported yet')).toBeVisible()
  })
})
