import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chooseType, enterDates, fillIn, keepClock, open, save, saved } from '../leave-dialog.fixture.tsx'
import { ANNUAL, MELE, SICK } from '../leave.fixture.ts'

keepClock()

const addPart = async () => userEvent.click(await screen.findByRole('button', { name: 'Add another leave type' }))
const partsOf = (calls: { path: string; json?: unknown }[]) =>
  calls.findLast(({ path }) => path === '/leave/saveParts')?.json
const accepted = { 'POST /leave/saveParts': () => ({ message: 'success', ids: [] }) }

describe('a new leave of several types', () => {
  it('is entered part by part, the next one from the day after, and sent together', async () => {
    const { calls, dialog, onClose } = await open({ answers: accepted })
    await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Wedding')
    await fillIn(dialog)
    await addPart()
    const list = await dialog.findByRole('region', { name: 'In this request' })
    expect(list).toHaveTextContent('Annual Leave, 09/11/2026 – 11/11/2026')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Leave Type/ })).toHaveFocus())
    expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('12/11/2026')
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Wedding')
    await chooseType(dialog, SICK.name)
    await save()
    const part = { byWorkHours: false, skip: true, scheduledDuration: true, duration: null }
    await waitFor(() =>
      expect(partsOf(calls)).toEqual({
        employeeId: MELE,
        description: 'Wedding',
        parts: [
          { ...part, typeId: ANNUAL.id, fromDate: '2026-11-09', toDate: '2026-11-11' },
          { ...part, typeId: SICK.id, fromDate: '2026-11-12', toDate: '2026-11-12' },
        ],
      }),
    )
    expect(saved(calls)).toBeUndefined()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('needs what is required before another type is added', async () => {
    const { dialog } = await open()
    await addPart()
    expect((await dialog.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    expect(dialog.queryByRole('region', { name: 'In this request' })).toBeNull()
  })

  it('names the part that is refused, and is sent as one leave once it is removed', async () => {
    const { calls, dialog } = await open({
      answers: { 'POST /leave/saveParts': () => ({ message: 'dateExist', date: '2026-11-09', part: 0 }) },
    })
    await fillIn(dialog)
    await addPart()
    await chooseType(dialog, SICK.name)
    await save()
    const list = await dialog.findByRole('region', { name: 'In this request' })
    await waitFor(() => expect(list).toHaveTextContent('Leave already existed within the time frame.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Annual Leave, 09/11/2026 – 11/11/2026' }))
    await save()
    await waitFor(() => expect(saved(calls)).toMatchObject({ typeId: SICK.id, fromDate: '2026-11-12' }))
  })

  it('says beside its field what is wrong with the last part', async () => {
    const { dialog } = await open({
      answers: { 'POST /leave/saveParts': () => ({ message: 'dateExist', date: '2026-11-12', part: 1 }) },
    })
    await fillIn(dialog)
    await addPart()
    await chooseType(dialog, SICK.name)
    await enterDates(dialog, '13/11')
    await save()
    expect(await dialog.findByText('Leave already existed within the time frame.')).toBeInTheDocument()
    expect(dialog.getByRole('region', { name: 'In this request' })).not.toHaveTextContent('already existed')
  })

  it('asks before entered parts are lost', async () => {
    const { dialog, onClose } = await open()
    await fillIn(dialog)
    await addPart()
    await dialog.findByRole('region', { name: 'In this request' })
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
  })
})
