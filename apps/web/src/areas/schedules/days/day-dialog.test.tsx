import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MAY_PLAN, NINE_TO_FIVE, serveSchedules, templateDay } from '../schedules.fixture.ts'
import { DayDialog } from './day-dialog.tsx'
import type { EditRefusal } from './edit-day.ts'
import type { PlannedDay } from './planned-day.ts'

afterEach(() => vi.unstubAllGlobals())

const JOB = { id: '0190a8f0-0000-7000-8000-0000000000a1', code: 'P', name: 'Packing' }
const TASK = { id: '0190a8f0-0000-7000-8000-0000000000a2', code: 'B', name: 'Boxes' }

interface Given {
  day?: PlannedDay
  isAdding?: boolean
  tree?: object[]
  refused?: EditRefusal
}

function open({ day = templateDay(3, NINE_TO_FIVE), isAdding = false, tree = [], refused }: Given = {}) {
  serveSchedules({ 'GET /api/jobs/active-task-tree': () => tree })
  const onDone = vi.fn((_: Parameters<Parameters<typeof DayDialog>[0]['onDone']>[0]) => refused)
  const onClose = vi.fn()
  const earlier = [templateDay(1, { startMinute: 360, endMinute: 840 }), { ...templateDay(2), isOffDay: true }]
  showPage(<DayDialog day={day} earlier={earlier} isAdding={isAdding} onDone={onDone} onClose={onClose} />, {
    at: '/schedule/create',
    permissions: MAY_PLAN,
  })
  return { onDone, onClose }
}

const finish = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))

async function choose(name: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

it('takes over an earlier day, whose off-day box cannot be changed meanwhile; custom goes on from there', async () => {
  const { onDone } = open()
  await choose('Copy From', 'Day 2')
  expect(screen.getByRole('checkbox', { name: 'Off day' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Off day' })).toBeDisabled()
  await choose('Copy From', 'Day 1')
  expect(screen.getByRole('checkbox', { name: 'Off day' })).not.toBeChecked()
  await choose('Copy From', 'custom')
  expect(await screen.findByRole('textbox', { name: /^Sch In/ })).toHaveValue('06:00')
  await finish()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({
    isOffDay: false,
    sections: [{ startTime: '06:00', endTime: '14:00' }],
  })
})

it('an off day has no sections and takes none', async () => {
  const { onDone, onClose } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Off day' }))
  expect(screen.queryByRole('textbox', { name: /^Sch In/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'New Section' }))
  expect(await screen.findByText('This is offday, cannot create rule!')).toBeInTheDocument()
  await finish()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0]).toEqual({ isOffDay: true, sections: [] })
})

it('a new section that ends before it begins stays open and says why', async () => {
  const { onDone } = open({ day: templateDay(3), isAdding: true })
  await screen.findByRole('textbox', { name: /^Sch In/ })
  await finish()
  expect(await screen.findByText('Sch Out must be later than Sch In!')).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
})

it('a break of its own needs what its type needs', async () => {
  const { onDone } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Override break calculation' }))
  await finish()
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await choose('Break calculation', 'Hours at Work')
  await finish()
  expect(await screen.findByText('Break deduct time must be greater than 0.')).toBeInTheDocument()
  await userEvent.type(await screen.findByRole('spinbutton', { name: /Break deduct time/ }), '5')
  await finish()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0].sections[0]).toMatchObject({
    overrideBreakCalculation: true,
    breakCalculationType: 'HoursAtWork',
    breakTriggerTime: 5,
    breakStartTime: null,
  })
})

it('an override of the pay group begins as the company has it', async () => {
  const { onDone } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Override pay group' }))
  expect(await screen.findByRole('checkbox', { name: 'Accept early arrival' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Accept late departure' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Approve overtime' }))
  await finish()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0].sections[0]).toMatchObject({
    isOverridePayGroup: true,
    allowEA: true,
    allowLD: false,
    allowOT: false,
  })
})

it('the only job and its only task are chosen by themselves', async () => {
  const { onDone } = open({ tree: [{ ...JOB, tasks: [TASK] }] })
  expect(await screen.findByText('P - Packing')).toBeInTheDocument()
  expect(await screen.findByText('B - Boxes')).toBeInTheDocument()
  await finish()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0].sections[0]).toMatchObject({ jobId: JOB.id, jobName: 'Packing', taskId: TASK.id })
})

it('a job needs a task', async () => {
  const { onDone } = open({ tree: [{ ...JOB, tasks: [TASK, { ...TASK, id: 'other', code: 'C' }] }] })
  await screen.findByText('P - Packing')
  await finish()
  expect(await screen.findByText('Please select a task.')).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
})

it('what the day does not take is said in the dialog, which stays', async () => {
  const { onClose } = open({ refused: 'timeclash' })
  await screen.findByRole('textbox', { name: /^Sch In/ })
  await finish()
  expect(await screen.findByText('Warning: Scheduling conflicts!')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('a locked section cannot be deleted', async () => {
  const day = templateDay(3, NINE_TO_FIVE)
  open({ day: { ...day, workSections: day.workSections.map((section) => ({ ...section, type: 2 as const })) } })
  const panel = within(await screen.findByRole('region', { name: 'Section 1' }))
  expect(panel.getByText('Locked')).toBeInTheDocument()
  expect(panel.queryByRole('button', { name: 'Delete section 1' })).not.toBeInTheDocument()
})
