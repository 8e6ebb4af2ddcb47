import type { PayGroup } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { balance, chooseType, fillIn, keepClock, open, save, saved } from './leave-dialog.fixture.tsx'
import { ANNUAL, employee, LEAVE_ID, MELE, PLANT, sentTo } from './leave.fixture.ts'

keepClock()

describe('a new leave', () => {
  it('begins with the defaults of the specification', async () => {
    const { dialog } = await open()
    expect(dialog.getByText('Mele Fonuake')).toBeInTheDocument()
    expect(dialog.getByRole('switch', { name: 'By time range' })).not.toBeChecked()
    expect(dialog.getByRole('switch', { name: 'By Schedule' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Skip holiday' })).toBeChecked()
    expect(dialog.queryByRole('checkbox', { name: 'Skip unscheduled' })).toBeNull()
    expect(dialog.queryByRole('spinbutton', { name: /^Hours per day/ })).toBeNull()
    await userEvent.click(dialog.getByRole('switch', { name: 'By Schedule' }))
    expect(dialog.getByRole('checkbox', { name: 'Skip unscheduled' })).toBeChecked()
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: /^Hours per day/ })).toHaveValue('7.50'))
  })

  it('starts with the pay group’s defaults', async () => {
    const { dialog } = await open({
      rules: { skipHoliday: false, skipUnscheduleDay: false, durationBySchedule: false },
    })
    expect(dialog.getByRole('switch', { name: 'By Schedule' })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Skip holiday' })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Skip unscheduled' })).not.toBeChecked()
  })

  it('of someone who has left names them, and has the defaults of their pay group and hours', async () => {
    const noa = employee({ firstName: 'Noa', lastName: 'Abel', employeeStatus: 'Terminated', standardHours: 6 })
    const { dialog } = await open({
      rules: { durationBySchedule: false, skipHoliday: false },
      answers: {
        'GET /api/employees': ({ query }) =>
          [noa].filter(({ employeeStatus }) => (query.get('employeeStatus') ?? employeeStatus) === employeeStatus),
      },
    })
    expect(await dialog.findByText('Noa Abel')).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: 'Skip holiday' })).not.toBeChecked()
    expect(dialog.getByRole('spinbutton', { name: /^Hours per day/ })).toHaveValue('6.00')
  })

  it('takes over the defaults of the chosen person', async () => {
    const other: PayGroup = { ...PLANT, id: 'other', durationBySchedule: false, skipHoliday: false }
    const { calls, dialog } = await open({
      employeeId: undefined,
      answers: {
        'GET /api/pay-groups': () => [PLANT, other],
        'GET /api/employees': () => [
          employee(),
          employee({ id: 'noa', firstName: 'Noa', lastName: 'Pere', paygroupId: 'other', standardHours: 6 }),
        ],
      },
    })
    await fillIn(dialog)
    await save()
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
    expect(saved(calls)).toBeUndefined()
    await userEvent.click(dialog.getByRole('combobox', { name: /^Employee/ }))
    await userEvent.click(await screen.findByText('Noa Pere'))
    expect(dialog.getByRole('checkbox', { name: 'Skip holiday' })).not.toBeChecked()
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: /^Hours per day/ })).toHaveValue('6.00'))
    await save()
    await waitFor(() =>
      expect(saved(calls)).toMatchObject({
        employeeId: 'noa',
        scheduledDuration: 'false',
        skip: 'false',
        skipUnscheduled: 'true',
        duration: '6',
      }),
    )
  })

  it('asks before what was typed is lost by Escape', async () => {
    const { dialog, onClose } = await open()
    const description = dialog.getByRole('textbox', { name: 'Description' })
    await userEvent.type(description, 'A wedding')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(description).toHaveValue('A wedding')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is sent as it was typed', async () => {
    const { calls, onClose, dialog } = await open()
    await fillIn(dialog)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'A wedding')
    await save()
    expect(await screen.findByText('The leave is updated successfully.')).toBeInTheDocument()
    expect(saved(calls)).toEqual({
      employeeId: MELE,
      typeId: ANNUAL.id,
      byWorkHours: 'false',
      skip: 'true',
      scheduledDuration: 'true',
      fromDate: '2026-11-09',
      toDate: '2026-11-11',
      duration: '',
      description: 'A wedding',
    })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('by time range has a single date with times', async () => {
    const { calls, dialog } = await open()
    await chooseType(dialog, ANNUAL.name)
    await userEvent.click(dialog.getByRole('switch', { name: 'By time range' }))
    expect(dialog.queryByRole('switch', { name: 'By Schedule' })).toBeNull()
    expect(dialog.queryByRole('textbox', { name: 'Date range' })).toBeNull()
    // its calendar comes with the first form that has a date
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Date/ })).toBeEnabled())
    await userEvent.click(dialog.getByRole('textbox', { name: /^Date/ }))
    await userEvent.paste('09/11/2026')
    await userEvent.type(dialog.getByRole('textbox', { name: 'From' }), '22')
    await userEvent.type(dialog.getByRole('textbox', { name: 'To' }), '130')
    await save()
    expect(await dialog.findByText('To time must be later than From time!')).toBeInTheDocument()
    expect(saved(calls)).toBeUndefined()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Next Day (To)' }))
    await save()
    await waitFor(() =>
      expect(saved(calls)).toMatchObject({
        byWorkHours: 'true',
        fromDate: '2026-11-09',
        toDate: '2026-11-09',
        fromLeaveTime: '22:00',
        toLeaveTime: '01:30',
        fromDateType: '0',
        toDateType: '1',
      }),
    )
  })
})

describe('an Employee', () => {
  const mine = { role: 'Employee', employeeId: undefined } as const

  it('whose pay group decides cannot choose, and sends none of those fields', async () => {
    const { calls, dialog } = await open({ ...mine, rules: { disableEmployeeApply: true } })
    expect(dialog.getByRole('combobox', { name: /^Employee/ })).toBeDisabled()
    expect(dialog.getByRole('switch', { name: 'By Schedule' })).toBeDisabled()
    expect(dialog.getByRole('checkbox', { name: 'Skip holiday' })).toBeDisabled()
    expect(dialog.getAllByText('Your pay group decides this.')).toHaveLength(2)
    await fillIn(dialog)
    await save()
    await waitFor(() => expect(saved(calls)).toBeDefined())
    expect(saved(calls)).toMatchObject({ employeeId: MELE })
    for (const field of ['skip', 'skipUnscheduled', 'scheduledDuration']) {
      expect(saved(calls)).not.toHaveProperty(field)
    }
  })

  it('of another pay group chooses', async () => {
    const { dialog } = await open({ ...mine, rules: { disableEmployeeApply: false } })
    expect(dialog.getByRole('switch', { name: 'By Schedule' })).toBeEnabled()
    expect(dialog.queryByText('Your pay group decides this.')).toBeNull()
  })
})

describe('what it takes', () => {
  it('is shown day by day with what is skipped, and what it leaves of the balance', async () => {
    const dates = [
      { date: '2026-11-09', minutes: 480, skipped: null },
      { date: '2026-11-10', minutes: 0, skipped: 'holiday' },
      { date: '2026-11-11', minutes: 0, skipped: 'unscheduled' },
    ]
    const { calls, dialog } = await open({
      answers: {
        ...balance(20),
        'POST /leave/preview': () => ({ message: 'success', totalMinutes: 480, dates }),
      },
    })
    await fillIn(dialog)
    const taken = within(await dialog.findByRole('region', { name: 'What it takes' }))
    await waitFor(() => expect(taken.getByText('1 day, 8.00 h')).toBeInTheDocument())
    expect(taken.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mon 09/118.00',
      'Tue 10/11 Holiday',
      'Wed 11/11 No shift',
    ])
    await waitFor(() => expect(taken.getByText('20.00 h')).toBeInTheDocument())
    expect(taken.getByText('12.00 h')).toBeInTheDocument()
    expect(sentTo(calls, '/leave/preview')).not.toHaveProperty('description')
    expect(saved(calls)).toBeUndefined()
  })

  it('is refused quietly', async () => {
    const { dialog } = await open({ answers: { 'POST /leave/preview': () => ({ message: 'dateExist' }) } })
    await fillIn(dialog)
    const refused = await dialog.findByText('Leave already existed within the time frame.')
    expect(refused.closest('[role=status]')).not.toBeNull()
    expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([])
  })

  it.each([
    {
      who: 'Employee',
      rules: { disableEmployeeApply: true },
      next: /Ask your supervisor to plan them, or request part of a day by time range\./,
      link: 'My shifts',
    },
    {
      who: 'Employee',
      rules: {},
      next: /Ask your supervisor to plan them, or turn off By Schedule/,
      link: 'My shifts',
    },
    { who: 'Admin', rules: {}, next: /Plan them, or turn off By Schedule/, link: 'Open the roster' },
  ] as const)(
    'of dates without a roster says to an $who what to do next: $link',
    async ({ who, rules, next, link }) => {
      const { dialog } = await open({
        role: who,
        rules,
        ...(who === 'Employee' ? { employeeId: undefined } : {}),
        answers: { 'POST /leave/preview': () => ({ message: 'unscheduledDays' }) },
      })
      await fillIn(dialog)
      const said = await dialog.findByText(/^You have skipped all/)
      expect(said).toHaveTextContent(/No shift is planned on these dates\./)
      expect(said).toHaveTextContent(next)
      expect(within(said).getByRole('link', { name: link })).toBeInTheDocument()
    },
  )

  it('of times outside the shifts says so, and not that the dates have no shift', async () => {
    const { dialog } = await open({
      leave: { byWorkHours: true, toDate: '2026-11-09', fromLeaveTime: '02:00', toLeaveTime: '05:00' },
      answers: { 'POST /leave/preview': () => ({ message: 'unscheduledDays' }) },
    })
    const said = await dialog.findByText(/^You have skipped all/)
    expect(said).toHaveTextContent(/No shift is planned at these times\. For hours after midnight, .* Next Day\./)
    expect(said).not.toHaveTextContent('on these dates')
  })

  it('asks for hours per day where a day has no schedule, until the dates change', async () => {
    const { calls, dialog } = await open({
      answers: {
        'POST /leave/preview': ({ fields }) =>
          fields.get('duration') === ''
            ? { message: 'noData', date: '2026-11-10' }
            : { message: 'success', totalMinutes: 450, dates: [] },
      },
    })
    await fillIn(dialog)
    expect(
      await dialog.findByText('Warning: No schedule in 10/11/2026, please enter the duration.', {
        selector: '.ant-form-item-extra',
      }),
    ).toBeInTheDocument()
    const hours = await dialog.findByRole('spinbutton', { name: /^Hours per day/ })
    await waitFor(() => expect(hours).toHaveValue('7.50'))
    await save()
    await waitFor(() => expect(saved(calls)).toMatchObject({ scheduledDuration: 'true', duration: '7.5' }))
  })
})

it('types that the product books itself are not offered', async () => {
  const { dialog } = await open({})
  await userEvent.click(dialog.getByRole('combobox', { name: /^Leave Type/ }))
  expect(await screen.findByText(/^Sick Leave/)).toBeInTheDocument()
  expect(screen.queryByText('Automatic Leave')).toBeNull()
})

describe('an existing leave', () => {
  it('keeps its employee, and is saved over the version that was read', async () => {
    const { calls, dialog } = await open({ leave: { skipUnscheduled: false } })
    expect(dialog.getByRole('combobox', { name: /^Employee/ })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Skip holiday' }))
    await save()
    await waitFor(() => expect(saved(calls)).toMatchObject({ id: LEAVE_ID, version: '2', skip: 'false' }))
    expect(saved(calls)).not.toHaveProperty('skipUnscheduled')
  })

  it('is cancelled from its dialog, away from the button that closes it', async () => {
    const { calls, onClose, dialog } = await open({ leave: {} })
    const [close, cancel] = ['Cancel', 'Cancel leave'].map((name) => dialog.getByRole('button', { name }))
    expect(close!.parentElement).not.toContainElement(cancel!)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel leave' }))
    expect(await screen.findByText('Are you sure you want to cancel it?')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Leave is canceled successfully.')).toBeInTheDocument()
    expect(sentTo(calls, '/leave/delete')).toEqual({ ids: LEAVE_ID })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
