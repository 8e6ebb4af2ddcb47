import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { COUNT, day, fieldsOf, keepClockAndPage, MONDAY, open, PAIR } from '../open-timesheet.fixture.tsx'
import { EMPLOYEE_ID, timesheet, workedDay } from '../timesheets.fixture.ts'

keepClockAndPage()

const two = {
  inPunchId: 'in',
  outPunchId: 'out',
  ptimeIn: `${MONDAY}T06:00`,
  ptimeOut: `${MONDAY}T20:05`,
  minutes: 845,
}
const noted = (punchNotes: object) =>
  timesheet([{ ...workedDay(MONDAY), punchNotes: { repeats: [], tooFarApart: [], longPairs: [], ...punchNotes } }])
const repeat = { punchId: 'again', ptime: `${MONDAY}T08:34`, direction: 'In' as const, isCounted: false }

it('a repeat says that it is not counted, counts in one click, and the undo takes that back', async () => {
  const { calls } = open({ sheet: noted({ repeats: [repeat] }) })
  const monday = within(await day('Mon 02/11'))
  expect(monday.getByText('In 08:34: repeat, not counted')).toBeVisible()
  await userEvent.click(monday.getByRole('button', { name: 'Count it: In 08:34: repeat, not counted' }))
  await waitFor(() =>
    expect(Object.fromEntries(fieldsOf(calls, COUNT))).toEqual({
      punchId: 'again',
      employeeId: EMPLOYEE_ID,
      isCounted: 'true',
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(fieldsOf(calls, COUNT).get('isCounted')).toBe('false'))
})

it('a repeat that counts again may be left out again', async () => {
  const { calls } = open({ sheet: noted({ repeats: [{ ...repeat, isCounted: true }] }) })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: /^Do not count/ }))
  await waitFor(() => expect(fieldsOf(calls, COUNT).get('isCounted')).toBe('false'))
})

it('an In and an Out too far apart name the limit and are paired in one click', async () => {
  const { calls } = open({ sheet: noted({ tooFarApart: [{ ...two, longestMinutes: 840 }] }) })
  const monday = within(await day('Mon 02/11'))
  expect(monday.getByText('In 06:00 and Out 20:05 are 14h 5m apart. The longest shift is 14h.')).toBeVisible()
  await userEvent.click(monday.getByRole('button', { name: /^Pair these two/ }))
  await waitFor(() =>
    expect(Object.fromEntries(fieldsOf(calls, PAIR))).toEqual({
      inPunchId: 'in',
      outPunchId: 'out',
      employeeId: EMPLOYEE_ID,
    }),
  )
})

it('a long pair is separated without an Out', async () => {
  const { calls } = open({ sheet: noted({ longPairs: [two] }) })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: /^Separate/ }))
  await waitFor(() => expect(fieldsOf(calls, PAIR).has('outPunchId')).toBe(false))
  expect(fieldsOf(calls, PAIR).get('inPunchId')).toBe('in')
})

it('people who may not change the day see it without buttons', async () => {
  open({ role: 'Employee', actions: ['visible'], sheet: { ...noted({ repeats: [repeat] }), readonly: true } })
  const monday = within(await day('Mon 02/11'))
  expect(monday.getByText('In 08:34: repeat, not counted')).toBeVisible()
  expect(monday.queryByRole('button', { name: /^Count it/ })).toBeNull()
})
