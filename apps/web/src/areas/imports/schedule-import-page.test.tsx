import type { ImportSummary } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ScheduleImportPage } from './schedule-import-page.tsx'

const UPLOAD = 'POST /schedule/uploadExl'
const ANNUAL = '77777777-7777-4777-8777-777777777777'
const questions = {
  leaveWords: [{ word: 'ferien', lines: 12 }],
  leaveTypes: [{ id: ANNUAL, name: 'Annual Leave' }],
  changedPlans: 3,
  changedByImport: 2,
  fileDate: '2026-06-01T20:00:00.000Z',
  changedDays: [
    { employeeName: 'Ada Lane', workDate: '2026-06-03', changedAt: '2026-06-02T21:00:00.000Z', changedBy: 'import' },
  ],
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks what leave words mean and what to do with changed days, and sends the answers with the file', async () => {
  const calls = open(({ fields }) =>
    fields.has('leaveWords') ? { message: 'success', result: summary({}) } : { message: 'askSchedule', questions },
  )
  await upload()
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible()
  expect(screen.queryByText('Schedule upload successfully.')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Please answer every question.')).toBeVisible()
  expect(sentFiles(calls)).toHaveLength(1)
  await answer()
  expect(await screen.findByText('Schedule upload successfully.')).toBeVisible()
  const { fields } = sentFiles(calls)[1]!
  expect(fields.get('leaveWords')).toBe(JSON.stringify({ ferien: ANNUAL }))
  expect(fields.get('changedPlans')).toBe('keep')
  expect(fields.get('uploadFile')).toHaveProperty('name', 'roster.csv')
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
})

it('names the days whose plan is newer than the file, and keeps them unless told otherwise', async () => {
  const calls = open(({ fields }) =>
    fields.has('changedPlans')
      ? { message: 'success', result: summary({}) }
      : { message: 'askSchedule', questions: { ...questions, leaveWords: [] } },
  )
  const file = new File(['x'], 'roster.csv', { lastModified: Date.UTC(2026, 5, 1, 20) })
  await upload(file)
  expect(await screen.findByText('3 days in the file now have a different plan.')).toBeVisible()
  expect(
    screen.getByText(/2 days were planned by another import after this file was made \(02\/06\/2026/),
  ).toBeVisible()
  expect(screen.getByText('1 day was planned or changed by hand.')).toBeVisible()
  await userEvent.click(screen.getByText('Show the days'))
  expect(screen.getByText(/03\/06\/2026 Ada Lane: by an import, 03\/06\/2026/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Schedule upload successfully.')).toBeVisible()
  expect(sentFiles(calls).map(({ fields }) => fields.get('savedAt'))).toEqual(Array(2).fill('2026-06-01T20:00:00.000Z'))
  expect(sentFiles(calls)[1]!.fields.get('changedPlans')).toBe('keep')
})

it('keeps the answers if sending them fails', async () => {
  open(({ fields }) => (fields.has('leaveWords') ? Response.error() : { message: 'askSchedule', questions }))
  await upload()
  await answer()
  expect(await screen.findByText('Failed to import Schedule.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Keep the current plan' })).toBeChecked()
})

it('asks how dates are meant that can be read either way', async () => {
  const calls = open(({ fields }) =>
    fields.has('dateOrder') ? { message: 'success', result: summary({}) } : { message: 'askDateOrder' },
  )
  await upload()
  await userEvent.click(await screen.findByRole('button', { name: 'Day first (DD/MM/YYYY)' }))
  await waitFor(() => expect(sentFiles(calls)[1]?.fields.get('dateOrder')).toBe('dayMonth'))
})

describe('the result', () => {
  it('accounts for every line, and says why one was refused', async () => {
    open(() => ({ message: 'success', result: summary({}) }))
    await upload()
    const account = await screen.findByRole('group', { name: 'Outcome of the lines' })
    expect(account).toHaveTextContent('20 lines=12 imported+4 replaced+3 already there+1 refused')
    expect(
      within(await screen.findByRole('table', { name: 'Refused lines' })).getByText(/planned by hand/),
    ).toBeVisible()
  })

  it.each([
    { counts: { alreadyThere: 20, refused: 0 }, words: /every line of the file is already planned/ },
    { counts: { alreadyThere: 0, refused: 20 }, words: /no line could be used/ },
  ])('is no success where nothing is imported: $words', async ({ counts, words }) => {
    open(() => ({ message: 'success', result: summary({ imported: 0, replaced: 0, ...counts }) }))
    await upload()
    expect(await screen.findByText(words)).toBeVisible()
    expect(await screen.findByText('Nothing was imported.')).toBeVisible()
    expect(screen.queryByText('Schedule upload successfully.')).not.toBeInTheDocument()
  })

  it('that only replaces plans is a success', async () => {
    open(() => ({ message: 'success', result: summary({ imported: 0 }) }))
    await upload()
    expect(await screen.findByText('Schedule upload successfully.')).toBeVisible()
  })

  it('says which days are in no pay period', async () => {
    const calls = open(() => ({ message: 'success', result: summary({}) }))
    await upload()
    await waitFor(() => expect(calls.some(({ path }) => path === OUTSIDE)).toBe(true))
  })
})

it('a file without the columns says which they are', async () => {
  open(() => ({ message: 'modelerror' }))
  await upload()
  expect(await screen.findByText(/with the columns employee_no, date, type/)).toBeVisible()
  expect(screen.getAllByText('Template format error.')[0]).toBeVisible()
})

const OUTSIDE = '/api/payroll-transfers/days-outside'

function open(answerOf: (sent: SentCall) => unknown): SentCall[] {
  const calls = serve({
    'GET /api/imports': () => [],
    'GET /api/background-jobs': () => [],
    [`GET ${OUTSIDE}`]: () => ({ groups: [], isCounting: false }),
    [UPLOAD]: answerOf,
  })
  showPage(<ScheduleImportPage />, { at: '/schedule/importschedule', permissions: { import: ['create'] } })
  return calls
}

async function upload(file = new File(['x'], 'roster.csv')) {
  await userEvent.upload(screen.getByLabelText(/Drop a CSV or Excel file/), file)
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
}

async function answer() {
  await userEvent.click(await screen.findByRole('combobox', { name: /ferien/ }))
  await userEvent.click(await screen.findByTitle('Annual Leave'))
  await userEvent.click(screen.getByRole('radio', { name: 'Keep the current plan' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
}

function sentFiles(calls: SentCall[]): SentCall[] {
  return calls.filter(({ method, path }) => `${method} ${path}` === UPLOAD)
}

function summary(changes: Partial<ImportSummary>): ImportSummary & { formats: [] } {
  return {
    importId: '66666666-6666-4666-8666-666666666666',
    fileName: 'roster.csv',
    lines: 20,
    imported: 12,
    replaced: 4,
    alreadyThere: 3,
    late: 0,
    refused: 1,
    refusedLines: [{ line: 7, outcome: 'refused', reason: 'scheduledOtherwise', text: '7\t2026-06-03\toff' }],
    otherOffset: 0,
    otherOffsetLines: [],
    employees: 4,
    fromDate: '2026-06-01',
    toDate: '2026-06-14',
    jobId: null,
    formats: [],
    ...changes,
  }
}
