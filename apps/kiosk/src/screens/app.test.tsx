import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogo } from '../device/logo.ts'
import { actionsOf } from '../flow/actions-of.ts'
import { PunchFlow } from '../flow/punch-flow.ts'
import { latePhotos, type PunchDevice } from '@timeloom/device'
import { CODE, TestBrowser } from '@timeloom/device/testing'
import { lateVisitors } from '../visitors/late-visitors.ts'
import { App } from './app.tsx'

let browser: TestBrowser
let kiosk: PunchDevice

beforeEach(async () => {
  browser = new TestBrowser()
  kiosk = await browser.openTab()
})
afterEach(() => browser.close())

const MELE = {
  message: 'success',
  employeeId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11',
  firstName: 'Mele',
  likely: 'In',
  lastPunch: null,
  shifts: [{ startTime: '08:00', endTime: '16:30' }],
}

function show(code = ''): void {
  const flow = new PunchFlow(actionsOf(kiosk, latePhotos(kiosk, 'photos')))
  render(<App {...{ kiosk, flow, code }} logo={openLogo(kiosk)} visitors={lateVisitors(kiosk)} />)
}

async function enrolled(): Promise<void> {
  await kiosk.enrol(CODE)
  show()
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeOnPad = (digits: string) => digits.split('').forEach((digit) => press(digit))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

it('a code is written as it is typed, and enrols', async () => {
  show()
  const field = screen.getByRole('textbox', { name: 'Code' })
  fireEvent.change(field, { target: { value: 'k7qm 3xrd' } })
  expect(field).toHaveValue('K7QM-3XRD')
  press('Enrol')
  await heading('Enter your PIN')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fernbank Foods')
  expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Online, all punches sent')
  expect(screen.getByText('Gate 1')).toBeVisible()
})

it('a wrong code is refused in words; the one of the address is filled in', async () => {
  show('aaaabbbb')
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('AAAA-BBBB')
  press('Enrol')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^That code does not work/)
})

it('four digits, one touch, and the next one', async () => {
  browser.server.identified = MELE
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  expect(screen.getByText('08:00 – 16:30')).toBeVisible()
  expect(screen.getByRole('button', { name: 'In' })).toHaveFocus()
  press('In')
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Last punch' })).toHaveTextContent(/^Mele, you are in at \d\d:\d\d$/),
  )
  press('1')
  expect(screen.getByRole('img', { name: '1 of 4 digits' })).toBeVisible()
  await waitFor(() => expect(browser.server.stored).toMatchObject([{ direction: 'In', employeeId: MELE.employeeId }]))
})

it('a keyboard types without a focus; without the server the punch is kept', async () => {
  await enrolled()
  browser.server.isAway = true
  for (const key of ['0', '4', '9', 'Backspace', '2', '5']) fireEvent.keyDown(document.body, { key })
  await heading('In or out?')
  press('Out')
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Last punch' })).toHaveTextContent(
      /^Recorded at \d\d:\d\d\. It will be sent when the network is back\.$/,
    ),
  )
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent(
      /^Offline, 1 punch waiting since \d\d:\d\d$/,
    ),
  )
})

it('refused punches are listed with their reason, and dismissed after a question', async () => {
  browser.server.results.set(1, { result: 'refused', code: 'future', employeeName: 'Mele Fonuake' })
  await enrolled()
  await act(() => kiosk.record({ direction: 'In', who: { employeeId: MELE.employeeId, proof: null }, note: null }))
  fireEvent.click(await screen.findByRole('button', { name: '1 punch was refused' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refused punches' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent(/Mele Fonuake · In · .*Its time lies in the future/)
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss for good' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('too many tries: says when it can be tried again, by the clock on the screen', async () => {
  browser.server.identified = { message: 'locked', retryAt: '2026-11-26T18:57:10.000Z' }
  await enrolled()
  typeOnPad('0425')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Try again at 07:58.')
})

it('a wrong clock is said', async () => {
  browser.clockAheadMs = 600_000
  await enrolled()
  expect(await screen.findByRole('alert')).toHaveTextContent('The clock of this device is 10 minutes ahead.')
})

it('a revoked kiosk says so and takes a new code', async () => {
  await enrolled()
  browser.server.revoked.add(kiosk.state().enrolment?.deviceId ?? '')
  act(() => kiosk.networkChanged(true))
  await heading('This kiosk was revoked')
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: CODE } })
  press('Enrol')
  await heading('Enter your PIN')
})

it('where employees do not clock in at kiosks, there is no PIN pad', async () => {
  browser.server.company = { enableEmployee: false }
  await enrolled()
  await heading('Employees do not clock in at kiosks of this company.')
  expect(screen.queryByRole('button', { name: '1' })).not.toBeInTheDocument()
})

it('a note goes along where the company takes notes', async () => {
  browser.server.company = { enablePunchNote: true }
  browser.server.identified = MELE
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  fireEvent.change(screen.getByRole('textbox', { name: 'Note (optional)' }), { target: { value: ' bus was late ' } })
  press('In')
  await waitFor(() => expect(browser.server.stored).toMatchObject([{ note: 'bus was late' }]))
})

it('the company’s logo is shown, also without a network after a restart', async () => {
  localStorage.clear()
  browser.server.company = { logo: 'l1' }
  browser.server.logo = { id: 'l1', mediaType: 'image/png', content: 'iVBORw0KGgo=' }
  await enrolled()
  const picture = () => document.querySelector('.company-logo')?.getAttribute('src')
  await waitFor(() => expect(picture()).toBe('data:image/png;base64,iVBORw0KGgo='))
  browser.server.isAway = true
  expect(openLogo(kiosk).addressOf('l1')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(openLogo(kiosk).addressOf('l2')).toBeNull()
})

it('a person who typed their PIN gives themselves another, twice the same, and punches', async () => {
  browser.server.identified = MELE
  const sent: unknown[] = []
  browser.server.changePin = (typed) => (sent.push(typed), { message: 'success' })
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  press('Change PIN')
  await heading('Type a new PIN')
  typeOnPad('1470')
  await heading('The new PIN again')
  typeOnPad('1471')
  expect(await screen.findByRole('alert')).toHaveTextContent('The two were not the same.')
  typeOnPad('1470')
  await heading('The new PIN again')
  typeOnPad('1470')
  expect(await screen.findByRole('status', { name: /^Your PIN is changed/ })).toBeVisible()
  expect(sent).toEqual([{ pin: '0425', clockId: null, newPin: '1470' }])
  press('In')
  await waitFor(() => expect(browser.server.stored).toMatchObject([{ direction: 'In', employeeId: MELE.employeeId }]))
})

it('without an answer it says that changing a PIN needs the network; the punch is still to be made', async () => {
  browser.server.identified = MELE
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  browser.server.isAway = true
  press('Change PIN')
  typeOnPad('1470')
  typeOnPad('1470')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Changing a PIN needs the network/)
  press('Keep my PIN')
  press('In')
  await waitFor(() => expect(screen.getByRole('status', { name: 'Last punch' })).toHaveTextContent(/^Mele, you are in/))
})

it('hours and leave are shown where the company wants it, to whoever typed their PIN', async () => {
  browser.server.identified = { ...MELE, proof: 'of-mele' }
  browser.server.company = { showsFigures: true }
  browser.server.figures.set('of-mele', {
    message: 'success',
    paidMinutes: 945,
    leave: [
      { name: 'Annual Leave', minutes: 5550 },
      { name: 'Sick Leave', minutes: -240 },
    ],
  })
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  expect(await screen.findByText('15.75 h')).toBeVisible()
  expect(screen.getByText('92.50 h left')).toBeVisible()
  expect(screen.getByText('-4.00 h left')).toBeVisible()
  press('Not me')
  await heading('Enter your PIN')
  expect(screen.queryByText('15.75 h')).toBeNull()
})

const WARD = {
  id: 'j1',
  name: 'Ward 3',
  tasks: [
    { id: 't1', name: 'Care' },
    { id: 't2', name: 'Cleaning' },
  ],
}
const WITH_JOBS = { ...MELE, proof: 'of-mele', work: { hasJobs: true, default: null } }

it('who comes in chooses a job, and a task of it', async () => {
  browser.server.identified = WITH_JOBS
  browser.server.company = { jobLabel: 'Ward', taskLabel: 'Work' }
  browser.server.jobs = [WARD, { id: 'j2', name: 'Theatre', tasks: [] }]
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  expect(screen.getByText('Not chosen yet')).toBeVisible()
  press('In')
  await heading('Choose ward')
  fireEvent.click(await screen.findByRole('button', { name: 'Ward 3' }))
  await heading('Choose work')
  press('Cleaning')
  await waitFor(() =>
    expect(browser.server.stored).toMatchObject([{ direction: 'In', work: { jobId: 'j1', taskId: 't2' } }]),
  )
})

it('who is in goes on with another job: an Out and an In, one after the other', async () => {
  browser.server.identified = { ...WITH_JOBS, likely: 'Out' }
  browser.server.company = { jobLabel: 'Ward' }
  browser.server.jobs = [{ ...WARD, tasks: [] }]
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  press('Change ward')
  fireEvent.click(await screen.findByRole('button', { name: 'Ward 3' }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Last punch' })).toHaveTextContent(/^Mele, you are on Ward 3 from/),
  )
  await waitFor(() => expect(browser.server.stored).toHaveLength(2))
  const [out, back] = browser.server.stored
  expect([out, back]).toMatchObject([
    { direction: 'Out', work: null },
    { direction: 'In', work: { jobId: 'j1' } },
  ])
  expect(Date.parse(back!.deviceTime) - Date.parse(out!.deviceTime)).toBe(1)
})

it('many jobs are searched', async () => {
  browser.server.identified = WITH_JOBS
  browser.server.company = { jobLabel: 'Job' }
  browser.server.jobs = Array.from({ length: 200 }, (_, index) => ({
    id: `j${index}`,
    name: `Job ${index}`,
    tasks: [],
  }))
  await enrolled()
  typeOnPad('0425')
  await heading('Kia ora, Mele')
  press('In')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: ' job 19' } })
  expect(within(screen.getByRole('list', { name: 'Job' })).getAllByRole('button')).toHaveLength(11)
  press('Clock in without a job')
  await waitFor(() => expect(browser.server.stored).toMatchObject([{ direction: 'In', work: null }]))
})

it('a name is found by three letters and punches; without the network the PIN is asked for', async () => {
  browser.server.identified = MELE
  browser.server.company = { hasNameList: true }
  const asked: unknown[] = []
  browser.server.names = (letters) => {
    asked.push(letters)
    return { message: 'success', names: [{ employeeId: MELE.employeeId, name: 'Mele T', clockId: 71 }] }
  }
  await enrolled()
  press('No PIN? Choose your name')
  const field = await screen.findByRole('textbox', { name: 'Type at least three letters.' })
  fireEvent.change(field, { target: { value: 'me' } })
  fireEvent.change(field, { target: { value: 'mel' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Mele T Clock ID 71' }))
  await heading('Kia ora, Mele')
  expect(asked).toEqual(['mel'])
  expect(screen.queryByRole('button', { name: 'Change PIN' })).toBeNull()
  press('In')
  await waitFor(() => expect(browser.server.stored).toHaveLength(1))
  browser.server.isAway = true
  press('No PIN? Choose your name')
  fireEvent.change(await screen.findByRole('textbox', { name: /three letters/ }), { target: { value: 'mel' } })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Names need the network/)
  press('Use my PIN')
  await heading('Enter your PIN')
})
