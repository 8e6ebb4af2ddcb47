import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { keepClockAndPage, MONDAY } from '../open-timesheet.fixture.tsx'
import { EMPLOYEE_ID } from '../timesheets.fixture.ts'
import { DELETE_SHIFT, openShift, SAVE_SHIFT, sentTo } from './open-shift.fixture.tsx'
import { SECTION_ID } from '../../../ui/widgets/work-shift/work-shift.fixture.ts'

keepClockAndPage()

it('a shift planned only for the day is deleted at once, and undo creates it again', async () => {
  const { calls, form } = await openShift({ shift: { allowOT: true, decided: ['allowOT'] } })
  await userEvent.click(form.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Work shift deleted successfully.')).toBeVisible()
  expect(sentTo(calls, DELETE_SHIFT)).toEqual([{ employeeId: EMPLOYEE_ID, day: MONDAY, schId: SECTION_ID }])
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('The work shift has been restored.')).toBeVisible()
  expect(sentTo(calls, SAVE_SHIFT)).toEqual([
    {
      employeeId: EMPLOYEE_ID,
      day: MONDAY,
      create: 'true',
      startTime: '08:00',
      startTimeType: 'Today',
      endTime: '16:30',
      endTimeType: 'Today',
      breakTime: '30',
      allowOT: 'true',
    },
  ])
})

it('deleting a template’s shift asks first, because it could not be restored', async () => {
  const { calls, form } = await openShift({ shift: { fromTemplate: true } })
  await userEvent.click(form.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete this shift?')).toBeInTheDocument()
  expect(sentTo(calls, DELETE_SHIFT)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sentTo(calls, DELETE_SHIFT)).toHaveLength(1))
  expect(await screen.findByText('Work shift deleted successfully.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
