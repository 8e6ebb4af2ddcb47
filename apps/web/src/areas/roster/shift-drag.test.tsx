import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AROHA, BASTIAN, cell, keepClockAndPage, MONDAY, open, savedDays } from './roster.fixture.tsx'

const TUESDAY = '2026-11-10'
const WEDNESDAY = '2026-11-11'

keepClockAndPage()

let under: Element | null = null
beforeEach(() => {
  document.elementFromPoint = () => under
})
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
})

function pick(card: HTMLElement, by = 3) {
  const mouse = { pointerId: 1, isPrimary: true, pointerType: 'mouse' }
  fireEvent.pointerDown(card, { ...mouse, button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(window, { ...mouse, clientX: 100 + by, clientY: 100 })
}

function over(target: HTMLElement, keys: { ctrlKey?: boolean } = {}) {
  under = target
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 300, clientY: 100, ...keys })
}

function release() {
  act(() => {
    fireEvent.pointerUp(window, { pointerId: 1 })
  })
}

it('a card dragged to another day is moved there with one call', async () => {
  const { calls } = await open()
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'))
  over(cell(BASTIAN, WEDNESDAY))
  expect(cell(BASTIAN, WEDNESDAY)).toHaveAttribute('data-drop', 'taken')
  release()
  expect(within(cell(BASTIAN, WEDNESDAY)).getByText('08:00–16:30')).toBeInTheDocument()
  expect(cell(AROHA, MONDAY)).toBeEmptyDOMElement()
  await waitFor(() => expect(savedDays(calls).map((days) => days.length)).toEqual([2]))
})

it('a movement of two pixels is no drag', async () => {
  const { calls } = await open()
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'), 2)
  under = cell(BASTIAN, WEDNESDAY)
  release()
  expect(within(cell(AROHA, MONDAY)).getByText('08:00–16:30')).toBeInTheDocument()
  expect(savedDays(calls)).toEqual([])
})

it('over a shift in the way it says so beside the pointer and to assistive technology, and nothing is dropped', async () => {
  const { calls } = await open()
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'))
  over(cell(AROHA, TUESDAY))
  expect(cell(AROHA, TUESDAY)).toHaveAttribute('data-drop', 'refused')
  expect(screen.getByText('Overlaps 10:00 – 18:30 by 6h 30m')).toBeInTheDocument()
  expect(screen.getByText('Oops,Schedule conflict,please add a new shift.')).toBeInTheDocument()
  expect(screen.getByText('Release to leave everything as it was.')).toBeInTheDocument()
  release()
  expect(screen.queryByText('Release to leave everything as it was.')).not.toBeInTheDocument()
  expect(within(cell(AROHA, MONDAY)).getByText('08:00–16:30')).toBeInTheDocument()
  expect(savedDays(calls)).toEqual([])
})

it('Escape leaves everything as it was', async () => {
  const { calls } = await open()
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'))
  over(cell(BASTIAN, WEDNESDAY))
  fireEvent.keyDown(window, { key: 'Escape' })
  release()
  expect(cell(BASTIAN, WEDNESDAY)).toBeEmptyDOMElement()
  expect(savedDays(calls)).toEqual([])
})

it('with Ctrl a copy is dropped', async () => {
  const { calls } = await open()
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'))
  over(cell(BASTIAN, WEDNESDAY), { ctrlKey: true })
  release()
  expect(within(cell(AROHA, MONDAY)).getByText('08:00–16:30')).toBeInTheDocument()
  await waitFor(() => expect(savedDays(calls).map((days) => days.length)).toEqual([1]))
})

it('a template dragged from the panel plans its shift, with its position, label, colour and break', async () => {
  const { calls } = await open()
  const panel = within(screen.getByRole('complementary', { name: 'Shift templates' }))
  pick(await panel.findByText('06:00 – 14:30'))
  over(cell(BASTIAN, WEDNESDAY))
  release()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]![0]!.workSections).toMatchObject([
    { startTime: '06:00', endTime: '14:30', labelName: 'Early', colorCode: '#2EBB7C', breakTime: 30 },
  ])
})

const HOURS = { at: '/standardshifts/rosterByEmployee?view=Hours' }
/** An hour of the scale. */
const HOUR = 11.6

it('in the Hours view a card dragged to the side changes its times, shown beside the pointer', async () => {
  const { calls } = await open(HOURS)
  under = cell(AROHA, MONDAY)
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'), HOUR * 1.25)
  expect(screen.getByText('09:15–17:45')).toBeInTheDocument()
  release()
  expect(within(cell(AROHA, MONDAY)).getByText('09:15–17:45')).toBeInTheDocument()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]).toMatchObject([
    { ruleDate: MONDAY, workSections: [{ id: 's-8-1630', startTime: '09:15', endTime: '17:45' }] },
  ])
})

it('its edge changes when it ends, wherever the pointer is, and the undo brings that back', async () => {
  const { calls } = await open(HOURS)
  under = cell(BASTIAN, WEDNESDAY)
  pick(cell(AROHA, MONDAY).querySelector<HTMLElement>('[data-edge="end"]')!, -HOUR)
  expect(cell(BASTIAN, WEDNESDAY)).not.toHaveAttribute('data-drop')
  release()
  expect(within(cell(AROHA, MONDAY)).getByText('08:00–15:30')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(within(cell(AROHA, MONDAY)).getByText('08:00–16:30')).toBeInTheDocument()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(2))
})

it('a card that comes to another day a little to the side keeps its times', async () => {
  const { calls } = await open(HOURS)
  under = cell(BASTIAN, WEDNESDAY)
  pick(within(cell(AROHA, MONDAY)).getByText('08:00–16:30'), 7)
  release()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]).toMatchObject([{}, { ruleDate: WEDNESDAY, workSections: [{ startTime: '08:00' }] }])
})
