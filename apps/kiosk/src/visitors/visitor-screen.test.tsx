import type { PunchDevice } from '@timeloom/device'
import { CODE, TestBrowser } from '@timeloom/device/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { badgeText } from './badge-text.ts'
import { SCREEN, VisitorServer } from './testing/visitor-server.ts'
import { VisitorScreen, type VisitorScreenProps } from './visitor-screen.tsx'
import type { SaidVisit } from './visit-types.ts'
import { startVisitors, type Visitors } from './visitors.ts'

let browser: TestBrowser
let server: VisitorServer
let device: PunchDevice
let visitors: Visitors
let databases = 0
const onDone = vi.fn()

beforeEach(async () => {
  onDone.mockReset()
  browser = new TestBrowser()
  server = new VisitorServer()
  device = await browser.openTab({ fetch: server.fetchOf(browser) })
  await device.enrol(CODE)
  visitors = await startVisitors(device, `screens-${(databases += 1)}`)
  await waitFor(() => expect(visitors.state().screen).not.toBeNull())
})
afterEach(() => {
  vi.useRealTimers()
  visitors.close()
  browser.close()
})

const show = (props: Partial<VisitorScreenProps> = {}) =>
  render(<VisitorScreen {...{ device, visitors, onDone }} userType="Visitor" {...props} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

async function readAndAgree(): Promise<void> {
  press('Sign in')
  await heading('Guest: please read')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  press('Continue')
  await heading('Guest: sign in')
}

it('a visitor reads, agrees, says who they are and whom they see, and gets a badge', async () => {
  show()
  press('Sign in')
  await heading('Guest: please read')
  expect(screen.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  press('Continue')
  expect(screen.getByRole('alert')).toHaveTextContent('Tick every text')
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  press('Continue')
  await heading('Guest: sign in')
  expect(screen.queryByRole('textbox', { name: /Car registration/ })).toBeNull()
  press('Sign in')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your name.')
  type('Name', 'Vera Gast')
  type('Company (optional)', 'Tiles Ltd')
  type('Who are you here to see?', 'ro')
  press(/Rosa Host/)
  press('Sign in')
  await heading('Welcome, Vera Gast')
  const badge = within(screen.getByRole('region', { name: 'Badge' }))
  for (const text of ['Fernbank Foods', 'Vera Gast', 'Tiles Ltd', 'Rosa Host'])
    expect(badge.getByText(text)).toBeVisible()
  expect(badge.getByRole('img', { name: 'QR code to sign out' })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Rosa Host has been told that you are here.'),
  )
  expect(server.batches.flat()).toMatchObject([
    {
      kind: 'signIn',
      name: 'Vera Gast',
      contactId: SCREEN.hosts[0]!.id,
      agreed: ['rules', 'vest'],
      contentsVersion: 3,
    },
  ])
})

it('asks what the company asks for', async () => {
  server.screen = { ...SCREEN, asks: { carRego: true, comment: true, email: true } }
  await visitors.refresh(Date.now() + 3_600_000)
  show()
  await readAndAgree()
  type('Name', 'Vera')
  type('Car registration (optional)', 'ABC123')
  type('Comment (optional)', 'Roof')
  type('Email (optional)', 'vera at home')
  press('Sign in')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole email address')
  type('Email (optional)', 'vera@tiles.example')
  press('Sign in')
  await heading('Welcome, Vera')
  await waitFor(() =>
    expect(server.batches.flat()).toMatchObject([{ carRego: 'ABC123', comment: 'Roof', email: 'vera@tiles.example' }]),
  )
})

it('HTML is text in a name, and nothing but its few elements in a content', async () => {
  const html = '<p>Hi<img src="https://evil.example/x.png"><script>window.hit = 1</script></p><iframe></iframe>'
  const [first] = SCREEN.contents.Visitor
  server.screen = { ...SCREEN, contents: { ...SCREEN.contents, Visitor: [{ ...first!, content: html }] } }
  await visitors.refresh(Date.now() + 3_600_000)
  const { container } = show()
  press('Sign in')
  await heading('Guest: please read')
  expect(screen.getByText('Hi')).toBeVisible()
  expect(container.querySelector('script, iframe, .rich img')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox'))
  press('Continue')
  await heading('Guest: sign in')
  type('Name', '<img src=x onerror=alert(1)>')
  press('Sign in')
  await heading('Welcome, <img src=x onerror=alert(1)>')
  expect(container.querySelector('img')).toBeNull()
})

it('signs out by name, after two letters and a question', async () => {
  server.visits = [
    { id: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77', userType: 'Visitor', name: 'Vera Gast', company: 'Tiles Ltd' },
  ]
  show()
  press('Sign out')
  await heading('Who is leaving?')
  type('Your name', 've')
  fireEvent.click(await screen.findByRole('button', { name: /Vera Gast/ }))
  await heading('Sign Vera Gast out?')
  press('Sign out')
  await heading('Goodbye, Vera Gast')
  await waitFor(() => expect(server.batches.flat()).toMatchObject([{ kind: 'signOut', badge: null }]))
})

it('signs out by the text of a QR code, from a scanner that types', async () => {
  const begun = await visitors.signIn({ ...SAID, name: 'Vera Gast' })
  show()
  press('Sign out')
  await heading('Who is leaving?')
  type('Your name', begun.badge)
  fireEvent.submit(screen.getByRole('textbox', { name: 'Your name' }))
  await heading('Sign Vera Gast out?')
  press('Sign out')
  await heading('Goodbye, Vera Gast')
  await waitFor(() =>
    expect(server.batches.flat()).toContainEqual(expect.objectContaining({ kind: 'signOut', badge: begun.badge })),
  )
})

it.each([
  { name: 'NotFoundError', words: 'This device has no camera.' },
  { name: 'NotAllowedError', words: /^The browser does not let the kiosk use the camera/ },
  { name: 'NotReadableError', words: /^The camera does not answer/ },
])('says why there is no picture: $name', async ({ name, words }) => {
  const getUserMedia = () => Promise.reject(Object.assign(new Error(), { name }))
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
  show()
  press('Scan a code')
  expect(await screen.findByText(words)).toBeVisible()
  press('Cancel')
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  vi.unstubAllGlobals()
})

it('a pre-registered visitor signs in as themselves, with the code of their mail', async () => {
  const id = '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77'
  const visit = { id, userType: 'Contractor', name: 'Egon Erwin', company: 'Roof' }
  server.found = {
    message: 'success',
    visit: { ...visit, state: 'expected', contactId: null, contactName: 'Rosa Host' },
  }
  show({ badge: await badgeText(SCREEN.badgeKey, id) })
  await heading('Contractor: sign in')
  await heading('Contractor: sign in')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Egon Erwin')
  expect(screen.getByText('Rosa Host')).toBeVisible()
  press('Sign in')
  await heading('Welcome, Egon Erwin')
  await waitFor(() => expect(server.batches.flat()).toMatchObject([{ id, userType: 'Contractor', company: 'Roof' }]))
})

it('without the server it says what it cannot know, and goes on', async () => {
  const badge = await badgeText(SCREEN.badgeKey, '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77')
  browser.server.isAway = true
  show({ badge })
  await heading('Are you coming or going?')
  press('Sign out')
  await heading('Goodbye')
  expect(server.batches).toEqual([])
  expect(visitors.state().waiting).toBe(1)
})

it('says that the host hears later, without the server', async () => {
  browser.server.isAway = true
  show({ userType: 'Contractor' })
  press('Sign in')
  await heading('Contractor: sign in')
  type('Name', 'Tom')
  type('Who are you here to see?', 'ana')
  press('Ana Rose')
  press('Sign in')
  await heading('Welcome, Tom')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ana Rose will be told as soon as this kiosk reaches the server.',
  )
})

it('after a minute without a touch it ends; a touch begins the minute again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show()
  act(() => void vi.advanceTimersByTime(59_000))
  fireEvent.pointerDown(document.body)
  act(() => void vi.advanceTimersByTime(59_000))
  expect(onDone).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(onDone).toHaveBeenCalledOnce()
})

const SAID: Omit<SaidVisit, 'name'> = {
  expectedId: null,
  userType: 'Visitor',
  company: '',
  carRego: '',
  comment: '',
  email: null,
  contactId: null,
  contactName: '',
  agreed: [],
}
