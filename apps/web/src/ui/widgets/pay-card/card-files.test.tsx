import type { PayCard } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { CARD_EMPLOYEE, payCard } from './pay-card.fixture.ts'
import { CardFiles } from './card-files.tsx'

const ADD = 'POST /api/pay-card-files'
const DELETE = 'POST /api/pay-card-files/delete'
const file = {
  id: '0190a8f0-0000-7000-8000-0000000000f1',
  name: 'signed week.pdf',
  mediaType: 'application/pdf',
  size: 48_200,
  addedName: 'Ada Admin',
  addedAt: '2026-11-09T20:15:00.000Z',
}

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

function open(given: Partial<PayCard> = {}, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    [ADD]: () => ({ message: 'success', id: file.id }),
    [DELETE]: () => ({ message: 'success' }),
    ...answers,
  })
  showPage(<CardFiles card={payCard(given)} />, { at: '/', permissions: { timesheet: ['visible', 'update'] } })
  return (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
}

const choose = async (name: string, size = 20) =>
  // the field says which files it takes; whoever drops another one can still do so
  userEvent.upload(
    await screen.findByLabelText(/Drop a .jpg or .pdf file here/),
    new File([new Uint8Array(size)], name),
    {
      applyAccept: false,
    },
  )

describe('the files of a pay card', () => {
  it('say what they are and who added them', async () => {
    open({ files: [file] })
    const shown = within(await screen.findByRole('region', { name: 'Files' }))
    expect(shown.getByRole('listitem')).toHaveTextContent(/^signed week\.pdf48 kB · Ada Admin · /)
    expect(shown.getByRole('button', { name: 'Download signed week.pdf' })).toBeVisible()
  })

  it('are added at once, for the days of the card', async () => {
    const sent = open()
    await choose('page.jpg')
    expect(await screen.findByText('The file has been added.')).toBeVisible()
    const form = sent(ADD)[0]?.fields as FormData
    expect([form.get('employeeId'), form.get('fromDate'), form.get('toDate')]).toEqual([
      CARD_EMPLOYEE,
      '2026-11-02',
      '2026-11-08',
    ])
    expect((form.get('file') as File).name).toBe('page.jpg')
  })

  it.each([
    { why: 'by its name', name: 'week.docx', size: 20, words: 'Only .jpg or .pdf file are supported!' },
    {
      why: 'as too large',
      name: 'week.pdf',
      size: 10 * 1024 * 1024 + 1,
      words: 'The file is too large. Choose one of at most 10 MB.',
    },
  ])('are refused $why before they are sent', async ({ name, size, words }) => {
    const sent = open()
    await choose(name, size)
    expect(await within(screen.getByRole('region', { name: 'Files' })).findByRole('alert')).toHaveTextContent(words)
    expect(sent(ADD)).toEqual([])
  })

  it.each([
    { code: 'WrongFileFormat', words: 'Only .jpg or .pdf file are supported!' },
    { code: 'fileTooLarge', words: 'The file is too large. Choose one of at most 10 MB.' },
    { code: 'tooManyFiles', words: 'A pay card can have 20 files. Delete one first.' },
    { code: 'close', words: 'Oops! The selected date is within a closed pay period.' },
  ])('refused with "$code" say so', async ({ code, words }) => {
    open({}, { [ADD]: () => ({ message: code }) })
    await choose('week.pdf')
    expect(await within(screen.getByRole('region', { name: 'Files' })).findByRole('alert')).toHaveTextContent(words)
  })

  it('are deleted when that is sure', async () => {
    const sent = open({ files: [file] })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete signed week.pdf' }))
    expect(sent(DELETE)).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The file has been deleted.')).toBeVisible()
    await waitFor(() => expect([...(sent(DELETE)[0]?.fields ?? new URLSearchParams())]).toEqual([['id', file.id]]))
  })

  it('of a card to read can only be saved, and none are not shown', async () => {
    open({ state: 'closed', readonly: true, files: [file] })
    await screen.findByRole('region', { name: 'Files' })
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/Drop a/)).not.toBeInTheDocument()
  })
})
