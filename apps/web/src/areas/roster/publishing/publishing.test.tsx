import type { AnswerOf, getUnpublishedRoster, UnpublishedPerson } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AROHA, BASTIAN, cell, dialogOf, keepClockAndPage, MONDAY, open, press } from '../roster.fixture.tsx'

const UNPUBLISHED = 'GET /api/roster/unpublished'
const PUBLISH = 'POST /api/roster/publish'

keepClockAndPage()

const plan = (startTime: string, endTime: string) => ({
  isOffDay: false,
  shifts: [
    {
      startTime,
      startTimeType: 'Today' as const,
      endTime,
      endTimeType: 'Today' as const,
      labelName: null,
      departmentName: null,
      jobName: null,
      taskName: null,
    },
  ],
})

const CHANGED: UnpublishedPerson = {
  employeeId: AROHA,
  employeeName: 'Aroha Tennick',
  isNotified: true,
  days: [
    { ruleDate: MONDAY, kind: 'changed', before: plan('07:00', '15:00'), after: plan('08:00', '16:30') },
    { ruleDate: '2026-11-11', kind: 'removed', before: plan('09:00', '12:00'), after: { isOffDay: false, shifts: [] } },
  ],
}

type Unpublished = AnswerOf<typeof getUnpublishedRoster>
const SOME: Unpublished = { changes: 2, people: [CHANGED] }
const NONE: Unpublished = { changes: 0, people: [] }

function openRoster(
  given: { unpublished?: () => unknown; answers?: object; actions?: string[]; isPhone?: boolean } = {},
) {
  const { unpublished = () => SOME, answers = {}, ...rest } = given
  return open({ settings: { publishRosters: true }, answers: { [UNPUBLISHED]: unpublished, ...answers }, ...rest })
}

it('days that are not published have an edge and a name for it, also where nothing is planned any more', async () => {
  await openRoster()
  await waitFor(() => expect(cell(AROHA, MONDAY)).toHaveAttribute('data-unpublished'))
  expect(within(cell(AROHA, MONDAY)).getByText('Not published')).toBeInTheDocument()
  expect(cell(AROHA, '2026-11-11')).toHaveAttribute('data-unpublished')
  expect(cell(AROHA, '2026-11-10')).not.toHaveAttribute('data-unpublished')
})

it('publishing says who is told what before it is done', async () => {
  let left = SOME
  const { calls } = await openRoster({
    unpublished: () => left,
    answers: {
      [PUBLISH]: () => {
        left = NONE
        return { message: 'success', changes: 2, people: 1, notified: 1 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish 2 changes' }))
  const dialog = await dialogOf('Publish the roster')
  await dialog.findByText(/Each is notified once: 1 person\./)
  const list = within(dialog.getByRole('list', { name: 'Changes that are published' }))
  expect(list.getByText('Mon 09/11').closest('li')).toHaveTextContent('Mon 09/1107:00–15:00becomes08:00–16:30')
  expect(list.getByText('Wed 11/11').closest('li')).toHaveTextContent('Wed 11/1109:00–12:00becomesnothing')
  expect(calls.some(({ path }) => path === '/api/roster/publish')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Publish 2 changes' }))
  await screen.findByText('2 changes published')
  await screen.findByText('Notified: 1 person.')
  const sent = calls.find(({ path }) => path === '/api/roster/publish')!.fields as URLSearchParams
  expect(Object.fromEntries(sent)).toEqual({ startDate: MONDAY, endDate: '2026-11-15' })
  expect(await screen.findByRole('button', { name: 'All published' })).toBeDisabled()
  await waitFor(() => expect(cell(AROHA, MONDAY)).not.toHaveAttribute('data-unpublished'))
})

it('someone who is not notified is named so', async () => {
  await openRoster({ unpublished: () => ({ changes: 2, people: [{ ...CHANGED, isNotified: false }] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish 2 changes' }))
  const dialog = await dialogOf('Publish the roster')
  expect(await dialog.findByText('not notified')).toBeInTheDocument()
})

it('the filter leaves the people of whom something is unpublished, in the address', async () => {
  const { shown } = await openRoster()
  await userEvent.click(await screen.findByRole('button', { name: 'Only people with unpublished changes' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  expect(screen.getByRole('rowheader')).toHaveTextContent('Aroha Tennick')
  expect(shown.address()).toContain('unpublished=1')
  await userEvent.click(screen.getByRole('button', { name: 'Only people with unpublished changes' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
})

it('a planned day is read again after it is saved', async () => {
  let left = NONE
  await openRoster({ unpublished: () => left })
  await screen.findByRole('button', { name: 'All published' })
  left = {
    changes: 1,
    people: [{ ...CHANGED, employeeId: BASTIAN, days: [{ ...CHANGED.days[0]!, ruleDate: '2026-11-12' }] }],
  }
  await press(BASTIAN, '2026-11-12', '9-5{Enter}')
  expect(await screen.findByRole('button', { name: 'Publish 1 change' }, { timeout: 4_000 })).toBeEnabled()
  expect(cell(BASTIAN, '2026-11-12')).toHaveAttribute('data-unpublished')
})

it('changes that cannot be loaded are asked for again', async () => {
  let isDown = true
  await openRoster({ unpublished: () => (isDown ? Response.json({ message: '' }, { status: 500 }) : SOME) })
  await screen.findByText('Unpublished changes could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Publish 2 changes' })).toBeInTheDocument()
})

it('who may not plan sees how many there are, and publishes none', async () => {
  await openRoster({ actions: ['visible'] })
  expect(await screen.findByText('2 unpublished changes')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument()
})

it('without the switch nothing of it is there, and nothing is asked', async () => {
  const { calls } = await open()
  expect(screen.queryByRole('button', { name: /[Pp]ublish/ })).not.toBeInTheDocument()
  expect(calls.some(({ path }) => path === '/api/roster/unpublished')).toBe(false)
})
