import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keepClockAndPage, MONDAY, WEDNESDAY } from '../open-timesheet.fixture.tsx'
import { EMPLOYEE_ID, pair } from '../timesheets.fixture.ts'
import { openShift, openTimesheet, SAVE_SHIFT, sentTo, shiftHead } from './open-shift.fixture.tsx'
import { SHIFT_ID, storedShift } from '../../../ui/widgets/work-shift/work-shift.fixture.ts'

keepClockAndPage()

const SAVED = 'Work shift updated successfully.'
const named = { employeeId: EMPLOYEE_ID, day: MONDAY, workShiftId: SHIFT_ID, version: '1' }

describe('Modify Shift', () => {
  it('shows what is pending and who decided, and sends only a decision; the focus returns to the card', async () => {
    const waiting = { early: 22, late: 0, overtime: 45, unscheduled: 0 }
    const { calls, form } = await openShift({ shift: { waiting, allowEA: true, decided: ['allowEA'] } })
    const overtime = form.getByRole('checkbox', { name: 'Approve overtime' })
    expect(overtime).toHaveAccessibleDescription(/45m overtime.*Follows the rules/)
    const early = form.getByRole('checkbox', { name: 'Accept early arrival' })
    expect(early).toHaveAccessibleDescription(/22m early.*Decided/)
    await userEvent.click(overtime)
    expect(overtime).toHaveAccessibleDescription(/You decide/)
    const preview = await form.findByRole('region', { name: 'The resulting day' })
    expect(preview).toHaveTextContent(/Overtime\s*0\.00\s*becomes\s*0\.75/)
    expect(preview).toHaveTextContent(/OT to approve\s*0\.75\s*becomes\s*0\.00/)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sentTo(calls, SAVE_SHIFT)).toEqual([{ ...named, allowOT: 'true' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await shiftHead()).toHaveFocus()
  })

  it('gives a decision back to the rules', async () => {
    const { calls, form } = await openShift({ shift: { allowLD: true, decided: ['allowLD'] } })
    await userEvent.click(form.getByRole('button', { name: 'Accept late departure: follow the rules' }))
    const late = form.getByRole('checkbox', { name: 'Accept late departure' })
    expect(late).toHaveAccessibleDescription(/The rules decide once saved/)
    expect(late).toBePartiallyChecked()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(calls, SAVE_SHIFT)).toEqual([{ ...named, allowLD: '' }]))
  })

  it('saves on Enter, and takes times as they are typed', async () => {
    const { calls, form } = await openShift()
    await userEvent.click(form.getByRole('textbox', { name: /Sch Out/ }))
    await userEvent.keyboard('530p{Enter}')
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sentTo(calls, SAVE_SHIFT)).toEqual([
      { ...named, startTime: '08:00', startTimeType: 'Today', endTime: '17:30', endTimeType: 'Today' },
    ])
  })

  it('asks for a Sch Out after Sch In and focuses it; the next day is one', async () => {
    const { calls, form } = await openShift()
    const end = form.getByRole('textbox', { name: /Sch Out/ })
    await userEvent.click(end)
    await userEvent.keyboard('600{Enter}')
    expect(await form.findByText('Sch Out must be later than Sch In!')).toBeInTheDocument()
    await waitFor(() => expect(end).toHaveFocus())
    expect(sentTo(calls, SAVE_SHIFT)).toEqual([])
    await userEvent.click(form.getByRole('checkbox', { name: 'Next Day' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(calls, SAVE_SHIFT)).toMatchObject([{ endTime: '06:00', endTimeType: 'NextDay' }]))
  })

  it('overrides the break by hours at work, which must be more than 0', async () => {
    const { calls, form } = await openShift()
    await userEvent.click(form.getByRole('checkbox', { name: 'Override break calculation' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This field is required.')).toBeInTheDocument()
    await userEvent.click(form.getByRole('combobox', { name: /Break calculation/ }))
    await userEvent.click(await screen.findByTitle('Hours at Work'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Break deduct time must be greater than 0.')).toBeInTheDocument()
    await userEvent.type(form.getByRole('spinbutton', { name: /Break deduct time/ }), '5.5')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(calls, SAVE_SHIFT)).toEqual([
        { ...named, overrideBreakCalculation: 'true', breakCalculationType: 'HoursAtWork', breakTriggerTime: '5.5' },
      ]),
    )
  })

  it.each([
    { code: 'timeclash', words: 'Warning: Scheduling conflicts!' },
    { code: 'nextDay', words: 'Warning: Today Nextday schedule More than 1.' },
    { code: 'multiShift', words: 'The multi-shift feature has not been activated. Please contact support.' },
    {
      code: 'close',
      words:
        "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
    },
    { code: 'The clocks are down.', words: 'The clocks are down.' },
  ])('stays open and says why it was refused: $code', async ({ code, words }) => {
    const { form } = await openShift({ save: () => ({ message: code, success: false }) })
    await userEvent.click(form.getByRole('checkbox', { name: 'Meal not taken' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(form.getByRole('checkbox', { name: 'Meal not taken' })).toBeChecked()
  })

  it('says that it failed', async () => {
    const { form } = await openShift({ save: () => new Response('', { status: 500 }) })
    await userEvent.click(form.getByRole('checkbox', { name: 'Meal not taken' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update the work shift.')).toBeVisible()
  })

  it('of a shift that someone changed in the meantime says who, when and what, and the next save keeps mine', async () => {
    const theirs = storedShift({
      version: 2,
      startTime: '07:30',
      lunchWorkingThrough: true,
      allowOT: false,
      decided: ['allowOT'],
      reason: 'Theirs',
    })
    const versions = [storedShift()]
    const answer = { message: 'changed', version: 2, changedBy: 'Ada Byron', changedAt: '2026-11-04T01:00:00Z' }
    const answers = [Response.json(answer, { status: 409 }), { message: 'success', success: true, id: SHIFT_ID }]
    const { calls, form } = await openShift({
      readShift: () => versions.shift() ?? theirs,
      save: () => answers.shift(),
    })
    const early = form.getByRole('checkbox', { name: 'Accept early arrival' })
    const overtime = form.getByRole('checkbox', { name: 'Approve overtime' })
    await userEvent.click(early)
    await userEvent.click(overtime)
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Mine')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const note = await form.findByText('Ada Byron saved this at 14:00.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Sch In, Meal not taken, Approve overtime, Reason. Not saved: you both edited Approve overtime, Reason. Save keeps your version.',
    )
    expect(early).toBeChecked()
    expect(overtime).toBeChecked()
    expect(overtime).toHaveAccessibleDescription(/Ada Byron saved this in the meantime: No/)
    const reason = form.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveValue('Mine')
    expect(reason).toHaveAccessibleDescription('Ada Byron saved this in the meantime: Theirs')
    expect(form.getByRole('textbox', { name: /Sch In/ })).toHaveValue('07:30')
    expect(form.getByRole('checkbox', { name: 'Meal not taken' })).toBeChecked()

    await userEvent.click(form.getByRole('button', { name: /Save$/ }))
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sentTo(calls, SAVE_SHIFT)[1]).toEqual({
      ...named,
      version: '2',
      allowEA: 'true',
      allowOT: 'true',
      reason: 'Mine',
    })
  })

  it('of a shift that was changed in the meantime, but cannot be read again, keeps what was typed', async () => {
    const versions = [storedShift()]
    const answer = { message: 'changed', version: 2, changedBy: 'Ada Byron', changedAt: '2026-11-04T01:00:00Z' }
    const { form } = await openShift({
      readShift: () => versions.shift() ?? new Response('', { status: 500 }),
      save: () => Response.json(answer, { status: 409 }),
    })
    await userEvent.click(form.getByRole('checkbox', { name: 'Accept early arrival' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/saved elsewhere in the meantime and could not be reloaded/)).toBeInTheDocument()
    expect(form.getByRole('checkbox', { name: 'Accept early arrival' })).toBeChecked()
  })

  it('asks before it is closed with something unsaved', async () => {
    const { form } = await openShift()
    await userEvent.click(form.getByRole('checkbox', { name: 'Meal not taken' }))
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(form.getByRole('checkbox', { name: 'Meal not taken' })).toBeChecked()
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Modify Shift' })).toBeNull())
  })

  it('leaves out what the company has switched off', async () => {
    const { form } = await openShift({ settings: { hideApproveOT: true, allowEditBreakTime: false } })
    expect(form.queryByRole('checkbox', { name: 'Approve overtime' })).toBeNull()
    expect(form.queryByRole('spinbutton', { name: /Break Time/ })).toBeNull()
    expect(form.queryByText('Position')).toBeNull()
    expect(form.getByRole('checkbox', { name: 'Override break calculation' })).toBeInTheDocument()
  })

  it('offers the positions in which someone works where the company names them', async () => {
    const { form } = await openShift({ settings: { isPositionCodeEnabled: true } })
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Position' })).toBeEnabled())
    await userEvent.click(form.getByRole('combobox', { name: 'Position' }))
    expect(await screen.findByTitle('Packing')).toBeInTheDocument()
  })
})

describe('a shift without a schedule', () => {
  const unscheduled = { isScheduled: false, schId: null, startTime: null, endTime: null }
  const pairs = [pair(MONDAY, '09:02', '12:07', { workShiftId: SHIFT_ID })]

  it('becomes one with the times it was punched', async () => {
    const { calls, form } = await openShift({
      shift: { ...unscheduled, waiting: { early: 0, late: 0, overtime: 0, unscheduled: 180 } },
      monday: { workShifts: [], unScheduledPairs: pairs },
    })
    expect(form.getByRole('checkbox', { name: 'Accept unscheduled work' })).toHaveAccessibleDescription(
      /3h unscheduled/,
    )
    expect(form.queryByRole('textbox', { name: /Sch In/ })).toBeNull()
    expect(form.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(form.getByRole('checkbox', { name: 'Save as a Schedule' }))
    expect(form.getByRole('textbox', { name: /Sch In/ })).toHaveValue('09:02')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(calls, SAVE_SHIFT)).toEqual([
        {
          ...named,
          saveAsShift: 'true',
          startTime: '09:02',
          startTimeType: 'Today',
          endTime: '12:07',
          endTimeType: 'Today',
        },
      ]),
    )
  })
})

describe('New Shift', () => {
  it('begins at 00:00 with the break of the company, and typing replaces the time', async () => {
    const calls = openTimesheet()
    const day = await screen.findByRole('group', { name: /^Wed 04\/11/ })
    day.focus()
    await userEvent.keyboard('s')
    await screen.findByRole('form', { name: 'New Shift' })
    const form = within(screen.getByRole('dialog'))
    const start = form.getByRole('textbox', { name: /Sch In/ })
    expect(start).toHaveValue('00:00')
    // in a browser it has the focus by itself: see the journey of a work shift
    await userEvent.click(start)
    await userEvent.keyboard('10p')
    await userEvent.click(form.getByRole('textbox', { name: /Sch Out/ }))
    await userEvent.keyboard('+6:00{Enter}')
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sentTo(calls, SAVE_SHIFT)).toEqual([
      {
        employeeId: EMPLOYEE_ID,
        day: WEDNESDAY,
        create: 'true',
        startTime: '22:00',
        startTimeType: 'Today',
        endTime: '06:00',
        endTimeType: 'NextDay',
        breakTime: '30',
      },
    ])
  })

  it.each([
    { why: 'to an employee', given: { role: 'Employee' as const } },
    { why: 'on a closed day', given: { closed: true } },
  ])('is not offered $why, nor is Modify Shift', async ({ given }) => {
    openTimesheet(given)
    const day = within(await screen.findByRole('group', { name: /^Mon 02\/11/ }))
    expect(day.getByText('08:00–16:30')).toBeVisible()
    expect(day.queryByRole('button', { name: /Shift/ })).toBeNull()
  })
})
