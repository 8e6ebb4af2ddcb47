import type { ExceptionGroup } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ExceptionGroups } from './exception-groups.tsx'

const READ = '/api/time-card-exceptions/groups'
const REVIEW = '/api/time-card-exceptions/review'
const REVERT = '/api/time-card-exceptions/revert'

afterEach(() => vi.unstubAllGlobals())

const idOf = (number: number) => `11111111-1111-4111-8111-1111111111${number}`
const row = (number: number, minutes: number | null, person = number): ExceptionGroup['rows'][number] => ({
  id: idOf(number),
  employeeId: `22222222-2222-4222-8222-2222222222${person}`,
  employeeName: `Person ${person}`,
  date: '2026-11-05',
  minutes,
})
const late: ExceptionGroup = { type: 'LateArrival', size: 'short', rows: [row(11, 5), row(12, 10), row(13, 15, 12)] }
const absent: ExceptionGroup = { type: 'Absent', size: 'noPunch', rows: [row(21, null)] }
const early: ExceptionGroup = { type: 'EarlyDeparture', size: null, rows: [row(31, 4), row(32, 70)] }

function open(answer: object, permissions = ['visible', 'update']) {
  let groups = [late, absent, early]
  const calls = serve({
    [`GET ${READ}`]: () => ({ groups }),
    [`POST ${REVIEW}`]: () => {
      groups = [absent, early]
      return answer
    },
    [`POST ${REVERT}`]: () => ({ message: 'success', changed: [], refused: [] }),
  })
  const run = { ids: ['11111111-1111-4111-8111-111111111111'], startDate: '2026-11-02', endDate: '2026-11-15' }
  showPage(<ExceptionGroups run={run} />, { at: '/payday', permissions: { exception: permissions } })
  return (path: string) => calls.filter((call) => call.path === path)
}
const list = () => screen.findByRole('list', { name: 'Exceptions in groups' })

it('says of each group what it is, how many people and how long, and whose they are once it is opened', async () => {
  open({})
  const groups = within(await list())
  const summary = groups.getByText('up to 15 minutes').closest('summary')!
  expect(summary).toHaveTextContent('Late Arrival up to 15 minutes2 people · 30m in all')
  expect(groups.getByText('without a single punch in these days')).toBeVisible()
  expect(groups.getByText('4m – 1h 10m')).toBeVisible()
  await userEvent.click(summary)
  const links = within(summary.closest('details')!).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Thu 05/11 5m', 'Thu 05/11 10m', 'Thu 05/11 15m'])
  expect(links[0]).toHaveAttribute('href', expect.stringContaining('/timesheet/view?id=22222222'))
})

it('reviews a group as it is shown, and takes that back', async () => {
  const ids = late.rows.map(({ id }) => id)
  const calls = open({ message: 'success', changed: ids, refused: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Review 3: Late Arrival up to 15 minutes' }))
  expect(await screen.findByText('3 exceptions were reviewed.')).toBeVisible()
  expect(calls(REVIEW)[0]?.fields.getAll('ids')).toEqual(ids)
  await waitFor(() => expect(screen.queryByText('up to 15 minutes')).toBeNull())
  expect(screen.getByRole('button', { name: /^Review 1: Absent/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(calls(REVERT)[0]?.fields.getAll('ids')).toEqual(ids))
})

it('says how many have changed since they were shown', async () => {
  const refused = [{ id: idOf(13), reason: 'notFound' }]
  open({ message: 'success', changed: [idOf(11), idOf(12)], refused })
  await userEvent.click(await screen.findByRole('button', { name: /^Review 3/ }))
  expect(await screen.findByText('1 exception has changed since it was shown and stays.')).toBeVisible()
})

it('has no button for those who may only read', async () => {
  open({}, ['visible'])
  await list()
  expect(screen.queryByRole('button')).toBeNull()
})
