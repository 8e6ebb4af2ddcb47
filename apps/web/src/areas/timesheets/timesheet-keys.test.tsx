import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keepClockAndPage, open, days, day, dialogOf, MONDAY, TUESDAY, WEDNESDAY } from './open-timesheet.fixture.tsx'
import { dayWithoutOut, timesheet, workedDay } from './timesheets.fixture.ts'

keepClockAndPage()

describe('the keyboard', () => {
  it('moves from day to day and stops at the ends', async () => {
    open()
    ;(await day('Wed 04/11')).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await day('Tue 03/11')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(await day('Mon 02/11')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await day('Tue 03/11')).toHaveFocus()
  })

  it('begins on today, and only one day stands in the tab order', async () => {
    open()
    const tabStops = (await days()).filter((cell) => cell.tabIndex === 0)
    expect(tabStops).toEqual([await day('Wed 04/11')])
  })

  it('Enter goes to what is missing, Escape back to the day', async () => {
    open()
    const tuesday = await day('Tue 03/11')
    tuesday.focus()
    await userEvent.keyboard('{Enter}')
    expect(within(tuesday).getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(tuesday).toHaveFocus()
  })

  it('walks through the shift and the punches of a day with up and down', async () => {
    open()
    const monday = await day('Mon 02/11')
    monday.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(within(monday).getByRole('button', { name: /^Modify Shift: Sch In 08:00, Sch Out 16:30/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(within(monday).getByRole('button', { name: 'Out 16:32' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(monday).toHaveFocus()
  })

  it('goes from one exception to the next with N, as a press on their count does', async () => {
    const late = { id: 'late', type: 'LateArrival', minutes: 11, workShiftId: null }
    open({
      sheet: timesheet([workedDay(MONDAY, { exceptions: [late] }), dayWithoutOut(TUESDAY), workedDay(WEDNESDAY)]),
    })
    ;(await day('Wed 04/11')).focus()
    await userEvent.keyboard('n')
    expect(await day('Mon 02/11')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '2 exceptions' }))
    expect(await day('Tue 03/11')).toHaveFocus()
  })

  it('lists its keys on ?', async () => {
    open()
    await days()
    await userEvent.keyboard('?')
    expect((await dialogOf('Keyboard shortcuts')).getByText('Delete the punch')).toBeInTheDocument()
  })

  it('types a p in a field instead of opening the dialog', async () => {
    open()
    await userEvent.type(within(await day('Tue 03/11')).getByRole('textbox'), 'p')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
