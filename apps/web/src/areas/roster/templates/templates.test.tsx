import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { AROHA, DEPARTMENT_ID, dialogOf, keepClockAndPage, open, TEMPLATE_ID } from '../roster.fixture.tsx'

const CREATE = 'POST /standardshifts/newSave'
const UPDATE = 'POST /standardshifts/updateBaseshift'
const DELETE = 'POST /standardshifts/delBaseshift'
const ADD = 'POST /standardshifts/handleScheduleByShift'

keepClockAndPage()

const PACKING = {
  key: DEPARTMENT_ID,
  title: 'Packing',
  level: 4,
  status: true,
  parent: null,
  structureName: 'Position',
  employees: 2,
  children: [],
}
const DEPARTMENTS = [{ ...PACKING, key: 'company', title: 'Fernbank Foods', level: null, children: [PACKING] }]

function fieldsOf(calls: SentCall[], name: string) {
  const sent = calls.findLast(({ method, path }) => `${method} ${path}` === name)
  return Object.fromEntries((sent?.fields ?? new URLSearchParams()) as URLSearchParams)
}

async function openMenu(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Shift 06:00–14:30' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

it('a new shift whose end is not after its start is refused on submit only, and a night shift is taken', async () => {
  const { calls } = await open({
    answers: { 'GET /api/departments': () => DEPARTMENTS, [CREATE]: () => ({ message: 'success' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New' }))
  const dialog = await dialogOf('Create Shift')
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /Position/ })).toBeEnabled())
  await userEvent.click(dialog.getByRole('combobox', { name: /Position/ }))
  await userEvent.click(within(await screen.findByRole('tree')).getByText('Packing'))
  await userEvent.type(dialog.getByLabelText(/Start Time/), '22')
  await userEvent.type(dialog.getByLabelText(/End Time/), '6')
  await userEvent.tab()
  expect(dialog.queryByText('End Time must be later than Start Time!')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('End Time must be later than Start Time!')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Next Day' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Blue' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Create the Shift successfully.')
  expect(fieldsOf(calls, CREATE)).toMatchObject({
    departmentId: DEPARTMENT_ID,
    startTime: '22:00',
    startTimeType: 'Today',
    endTime: '06:00',
    endTimeType: 'NextDay',
    colorCode: '#1890FF',
    breakTime: '30',
  })
})

it('of a shift that exists only colour, label and break can be changed', async () => {
  const { calls } = await open({ answers: { [UPDATE]: () => ({ message: 'success' }) } })
  await openMenu('Edit')
  const dialog = await dialogOf('Edit Shift')
  expect(dialog.getByLabelText(/Start Time/)).toBeDisabled()
  expect(dialog.getByLabelText(/End Time/)).toBeDisabled()
  await userEvent.clear(dialog.getByLabelText('Label'))
  await userEvent.type(dialog.getByLabelText('Label'), 'Dawn')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Update the Shift successfully.')
  expect(fieldsOf(calls, UPDATE)).toEqual({
    id: TEMPLATE_ID,
    version: '1',
    colorCode: '#2EBB7C',
    labelName: 'Dawn',
    breakTime: '30',
  })
})

it('deleting a template asks before', async () => {
  const { calls } = await open({ answers: { [DELETE]: () => ({ message: 'success' }) } })
  await openMenu('Delete')
  await screen.findByText('Are you sure you want to delete it?')
  expect(calls.some(({ path }) => path.endsWith('delBaseshift'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Delete the Shift successfully.')
})

it('a shift is added to several employees, and a refusal names who cannot have it', async () => {
  let answer: object = { message: 'timeclash', employeeNames: ['Aroha Tennick'] }
  const { calls } = await open({
    answers: {
      'GET /api/shifts/scheduleemployee': () => [
        {
          id: AROHA,
          clockId: '1',
          firstName: 'Aroha',
          lastName: 'Tennick',
          departmentId: null,
          departmentName: null,
          avatarFileName: null,
        },
      ],
      [ADD]: () => answer,
    },
  })
  await openMenu('Add Shift to Employees')
  const dialog = await dialogOf(/^Add Shift to Employees/)
  await userEvent.click(dialog.getByRole('combobox', { name: /Employees/ }))
  await userEvent.click(await screen.findByTitle('Aroha Tennick'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('Oops,Schedule conflict,please add a new shift. (Aroha Tennick)')
  answer = { message: 'success' }
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('Add the shift to employees successfully.')
  await waitFor(() =>
    expect(fieldsOf(calls, ADD)).toMatchObject({ id: TEMPLATE_ID, employeeIds: AROHA, batchStartDate: '2026-11-11' }),
  )
})
