import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { callsTo, day, dialogOf, keepClockAndPage, MONDAY, open } from '../open-timesheet.fixture.tsx'

keepClockAndPage()

const PHOTO = `GET /api/punches/in-${MONDAY}-07%3A58/photo`
const VIEW = `POST /api/punches/in-${MONDAY}-07%3A58/photo/view`

async function openPunch(state: string | null, view: () => unknown = () => ({ message: 'success', photo: 'AAAA' })) {
  const { calls } = open({ answers: { [PHOTO]: () => ({ state, receivedAt: null }), [VIEW]: view } })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'In 07:58' }))
  return { calls, dialog: await dialogOf('Modify Punch') }
}

it('the photo of a punch is fetched only when someone asks for it', async () => {
  const { calls, dialog } = await openPunch('kept')
  const button = await dialog.findByRole('button', { name: 'Show the photo' })
  expect(dialog.getByText('Who looks at it is recorded in the history.')).toBeInTheDocument()
  expect(callsTo(calls, VIEW)).toEqual([])
  await userEvent.click(button)
  expect(await dialog.findByRole('img', { name: /at the punch$/ })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,AAAA',
  )
})

it.each([
  { state: 'waiting', words: 'It was taken, and the device has not sent it yet.' },
  { state: 'none', words: 'There was no camera to take one with.' },
  { state: 'deleted', words: 'It was kept for as long as the company keeps photos, and is deleted.' },
])('where it is $state, that is said', async ({ state, words }) => {
  const { dialog } = await openPunch(state)
  expect(await dialog.findByText(words)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Show the photo' })).not.toBeInTheDocument()
})

it('one that was deleted meanwhile is said', async () => {
  const { dialog } = await openPunch('kept', () => ({ message: 'gone' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Show the photo' }))
  expect(await screen.findByText('The photo is not kept any more.')).toBeInTheDocument()
})
