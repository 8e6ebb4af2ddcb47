import type { AppSettings, KioskContents } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ContentsPage } from './contents-page.tsx'

const FILM = { kioskContentType: 'Video', content: 'https://films.example/a.mp4' }
const NOTE = { kioskContentType: 'Web', content: 'Ask at the desk' }
const CONTENTS: KioskContents = {
  kioskUserTypeToLabelMap: { Visitor: 'Visitor', Contractor: 'Contractor' },
  kioskUserTypeToKioskContentsMap: { Visitor: [FILM, NOTE], Contractor: [] },
  version: 3,
}
const SETTINGS: AppSettings = {
  welcomeMessage: 'Welcome To',
  enableEmployee: true,
  enableVisitor: true,
  enableContractor: true,
  enableLeave: true,
  enableHours: false,
  enableNameList: false,
  enablePunchCodes: false,
  enablePhonePhoto: false,
  enableCarRego: false,
  enableComment: false,
  enableDefaultWorkCode: false,
  enableEmail: false,
  enablePunchNote: false,
  uploadPhotoQuality: 'medium',
  enablePunchPhoto: false,
  punchPhotoDays: '30',
  version: 0,
}
const SAVE = 'POST /kiosk-contents'

interface Sent {
  path: string
  body: Record<string, unknown>
}

/** @returns what was saved, in order */
function show(
  answers: Parameters<typeof serve>[0] = {},
  permissions: ('visible' | 'update')[] = ['visible', 'update'],
) {
  serve({
    'GET /api/kiosk-contents': () => CONTENTS,
    'GET /api/app-settings': () => SETTINGS,
    [SAVE]: () => ({ message: 'success', removedParts: 0 }),
    'POST /api/app-settings/update': () => ({ message: 'success' }),
    ...answers,
  })
  const saved: Promise<Sent>[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.body instanceof Blob)
      saved.push(init.body.text().then((text) => ({ path: address, body: JSON.parse(text) })))
    return answer(address, init)
  })
  showPage(<ContentsPage />, { at: '/kiosk-contents/edit', permissions: { kioskContent: permissions } })
  return () => Promise.all(saved)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const places = () =>
  within(screen.getByRole('list', { name: 'Contents for Visitor' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)

it('both labels are required, and the first that is wrong has the focus', async () => {
  const saved = show()
  const label = (await card('Contractor')).getByRole('textbox', { name: /^Label/ })
  await userEvent.clear(label)
  await press('Save')
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await waitFor(() => expect(label).toHaveFocus())
  expect(await saved()).toEqual([])
  await userEvent.type(label, 'Tradie')
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument()
})

it('contents are added, moved by the keyboard and removed, and all of it is saved with the version', async () => {
  const saved = show()
  const visitor = await card('Visitor')
  await press('Add content for Visitor')
  await userEvent.type(
    visitor.getByRole('textbox', { name: 'Address of Visitor, content 3' }),
    'https://youtu.be/abcdefghijk',
  )
  const up = visitor.getByRole('button', { name: 'Move Visitor, content 3 up' })
  up.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(places()).toEqual([FILM.content, 'https://youtu.be/abcdefghijk', NOTE.content]))
  expect(screen.getByText('Moved to position 2 of 3.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Visitor, content 2 up' })).toHaveFocus()
  await press('Delete Visitor, content 1')
  await press('Save')
  expect(await screen.findByText('Kiosk contents are updated successfully.')).toBeInTheDocument()
  expect(await saved()).toEqual([
    {
      path: '/kiosk-contents',
      body: {
        kioskUserTypeToLabelMap: CONTENTS.kioskUserTypeToLabelMap,
        kioskUserTypeToKioskContentsMap: {
          Visitor: [{ kioskContentType: 'Video', content: 'https://youtu.be/abcdefghijk' }, NOTE],
          Contractor: [],
        },
        version: 3,
      },
    },
  ])
})

it('what was removed returns to its place', async () => {
  show()
  await card('Visitor')
  await press('Delete Visitor, content 1')
  await waitFor(() => expect(places()).toEqual([NOTE.content]))
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(places()).toEqual([FILM.content, NOTE.content]))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

it('an address without a video is reported before it is sent', async () => {
  const saved = show()
  const address = (await card('Visitor')).getByRole('textbox', { name: 'Address of Visitor, content 1' })
  await userEvent.clear(address)
  await userEvent.type(address, 'https://films.example/')
  await press('Save')
  expect(await screen.findByText(/This must be the https address of an \.mp4 or \.webm file/)).toBeInTheDocument()
  expect(await saved()).toEqual([])
})

it('what the server refuses is shown at its content until something changes', async () => {
  const reason = 'at most 5000 characters'
  const field = 'kioskUserTypeToKioskContentsMap.Visitor.1.content'
  show({ [SAVE]: () => Response.json({ message: 'Please check.', issues: [{ field, reason }] }, { status: 400 }) })
  const text = (await card('Visitor')).getByRole('textbox', { name: 'Text of Visitor, content 2' })
  await userEvent.type(text, '!')
  await press('Save')
  expect(await screen.findByText('This must be at most 5000 characters.')).toBeInTheDocument()
  expect(text).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(text, '!')
  await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'false'))
})

it('a failure has its own words', async () => {
  show({ [SAVE]: () => Response.json({}, { status: 500 }) })
  await userEvent.type((await card('Visitor')).getByRole('textbox', { name: /^Label/ }), '!')
  await press('Save')
  expect(await screen.findByText('Failed to update Kiosk contents.')).toBeInTheDocument()
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
})

it('says how much was removed from the text', async () => {
  show({ [SAVE]: () => ({ message: 'success', removedParts: 2 }) })
  await userEvent.type((await card('Visitor')).getByRole('textbox', { name: /^Label/ }), '!')
  await press('Save')
  expect(await screen.findByText('2 items that a kiosk does not show were removed from the text.')).toBeInTheDocument()
})

const STALE = { message: 'changed', version: 5, changedBy: 'Kate Hill', changedAt: '2025-11-04T01:02:00Z' }

it('someone else’s save in the meantime is taken over, and what both changed stays mine with the next save', async () => {
  const theirs: KioskContents = {
    kioskUserTypeToLabelMap: { Visitor: 'Guest', Contractor: 'Tradie' },
    kioskUserTypeToKioskContentsMap: {
      Visitor: [NOTE],
      Contractor: [{ kioskContentType: 'Html', content: '<p>Hard <b>hats</b></p>' }],
    },
    version: 5,
  }
  const answers = [Response.json(STALE, { status: 409 }), { message: 'success', removedParts: 0 }]
  const reads = [CONTENTS]
  const saved = show({ 'GET /api/kiosk-contents': () => reads.shift() ?? theirs, [SAVE]: () => answers.shift() })
  const visitor = await card('Visitor')
  const label = visitor.getByRole('textbox', { name: /^Label/ })
  await userEvent.type(label, '!')
  await press('Add content for Visitor')
  await userEvent.type(visitor.getByRole('textbox', { name: 'Address of Visitor, content 3' }), FILM.content)
  await press('Save')
  const note = await screen.findByText('Kate Hill saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Label for Visitor, Contents for Visitor, Label for Contractor, Contents for Contractor. Not saved: you both edited Label for Visitor, Contents for Visitor. Save keeps your version.',
  )
  expect(label).toHaveValue('Visitor!')
  expect(label).toHaveAccessibleDescription('Kate Hill saved this in the meantime: Guest')
  expect(places()).toEqual([FILM.content, NOTE.content, FILM.content])
  expect(screen.getByRole('list', { name: 'Contents for Visitor' })).toHaveAccessibleDescription(
    'Kate Hill saved this in the meantime: Web: Ask at the desk',
  )
  expect((await card('Contractor')).getByRole('textbox', { name: /^Label/ })).toHaveValue('Tradie')

  await press('Save')
  expect(await screen.findByText('Kiosk contents are updated successfully.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/^Kate Hill saved this/)).not.toBeInTheDocument())
  const [, { body } = { body: {} }] = await saved()
  expect(body).toEqual({
    kioskUserTypeToLabelMap: { Visitor: 'Visitor!', Contractor: 'Tradie' },
    kioskUserTypeToKioskContentsMap: {
      ...theirs.kioskUserTypeToKioskContentsMap,
      Visitor: [FILM, NOTE, FILM],
    },
    version: 5,
  })
})

it('settings that someone else saved in the meantime are not confused with contents that I have just saved', async () => {
  const theirs = { ...SETTINGS, welcomeMessage: 'Kia ora', enableEmail: true, version: 1 }
  const mine = { ...CONTENTS, kioskUserTypeToLabelMap: { Visitor: 'Visitor!', Contractor: 'Contractor' }, version: 4 }
  const reads = { contents: [CONTENTS], settings: [SETTINGS] }
  const answers = [Response.json({ ...STALE, version: 1 }, { status: 409 }), { message: 'success' }]
  const saved = show({
    'GET /api/kiosk-contents': () => reads.contents.shift() ?? mine,
    'GET /api/app-settings': () => reads.settings.shift() ?? theirs,
    'POST /api/app-settings/update': () => answers.shift(),
  })
  await userEvent.type((await card('Visitor')).getByRole('textbox', { name: /^Label/ }), '!')
  const settings = await card('Kiosk settings')
  const welcome = settings.getByRole('textbox', { name: 'Welcome message' })
  await userEvent.clear(welcome)
  await userEvent.type(welcome, 'Haere mai')
  await press('Save')
  const note = await screen.findByText('Kate Hill saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Welcome message, Email. Not saved: you both edited Welcome message. Save keeps your version.',
  )
  expect(welcome).toHaveAccessibleDescription('Kate Hill saved this in the meantime: Kia ora')
  expect(settings.getByRole('switch', { name: 'Email' })).toBeChecked()
  await press('Save')
  expect(await screen.findByText('Kiosk settings are updated successfully.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/^Kate Hill saved this/)).not.toBeInTheDocument())
  expect((await saved()).map(({ path, body }) => ({ path, body }))).toMatchObject([
    { path: '/kiosk-contents' },
    { path: '/api/app-settings/update', body: { version: 0 } },
    { path: '/api/app-settings/update', body: { welcomeMessage: 'Haere mai', version: 1 } },
  ])
})

it('only settings are saved if only they changed, and the preview follows at once', async () => {
  const saved = show()
  const settings = await card('Kiosk settings')
  const preview = within(screen.getByRole('region', { name: 'Preview of the kiosk' }))
  await userEvent.click(settings.getByRole('switch', { name: 'Visitor' }))
  expect(await preview.findByText('Switched off')).toBeInTheDocument()
  const welcome = settings.getByRole('textbox', { name: 'Welcome message' })
  await userEvent.clear(welcome)
  await userEvent.type(welcome, 'Kia ora')
  expect(await preview.findByText('Kia ora')).toBeInTheDocument()
  await press('Save')
  expect(await screen.findByText('Kiosk settings are updated successfully.')).toBeInTheDocument()
  expect(await saved()).toEqual([
    { path: '/api/app-settings/update', body: { enableVisitor: false, welcomeMessage: 'Kia ora', version: 0 } },
  ])
})

it('people who may not change anything can read it', async () => {
  show({}, ['visible'])
  const visitor = await card('Visitor')
  expect(visitor.getByRole('textbox', { name: /^Label/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(?:Add|Delete|Move)/ })).not.toBeInTheDocument()
})
