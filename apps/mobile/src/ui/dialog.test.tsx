import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

const onClose = vi.fn<() => void>()
const back = vi.spyOn(history, 'back').mockImplementation(() => {})

function Screen({ isUnsaved = false }: { isUnsaved?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet
          title="Ask"
          isUnsaved={isUnsaved}
          onSubmit={(event) => event.preventDefault()}
          onClose={() => {
            setIsOpen(false)
            onClose()
          }}
        >
          <label>
            Note
            <textarea />
          </label>
        </Sheet>
      )}
    </>
  )
}

beforeEach(async () => {
  // what a sheet of the test before left behind is gone by then
  await new Promise((resolve) => setTimeout(resolve))
  onClose.mockClear()
  back.mockClear()
  history.replaceState(null, '', '#/leave')
})

afterAll(() => back.mockRestore())

function open(isUnsaved = false) {
  render(<Screen isUnsaved={isUnsaved} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

/** As the system does: the history goes back to the entry before. */
function goBack() {
  history.replaceState(null, '', '#/leave')
  fireEvent.popState(window)
}
const note = () => screen.getByLabelText('Note')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

it('Back closes what is open, not the screen under it', () => {
  open()
  expect(history.state).toEqual({ isLayer: true })
  goBack()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByLabelText('Note')).toBeNull()
})

it('Back asks before what was typed is lost; Back once more keeps it', async () => {
  open()
  fireEvent.input(note(), { target: { value: 'Wedding' } })
  goBack()
  expect(await screen.findByText('Close without sending?')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(history.state).toEqual({ isLayer: true })
  goBack()
  await waitFor(() => expect(screen.queryByText('Close without sending?')).toBeNull())
  expect(note()).toHaveValue('Wedding')
  goBack()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

it('its own button asks, too, also for what was chosen', () => {
  open(true)
  press('Close')
  expect(screen.getByText('Close without sending?')).toBeInTheDocument()
  press('Keep editing')
  expect(screen.queryByText('Close without sending?')).toBeNull()
  expect(note()).toBeInTheDocument()
})

it('closed by its own button it takes its entry out of the history', async () => {
  open()
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

it('text that was taken out again is closed without a question', () => {
  open()
  fireEvent.input(note(), { target: { value: 'W' } })
  fireEvent.input(note(), { target: { value: '' } })
  goBack()
  expect(onClose).toHaveBeenCalledOnce()
})
