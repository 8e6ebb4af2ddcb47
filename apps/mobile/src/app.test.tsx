import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPhotoStore, Photos } from '@timeloom/device/testing'
import { AppContext } from './app-context.ts'
import { App } from './app.tsx'
import { FACTS, MELE, StandIn } from './testing/stand-in.ts'

let server: StandIn
let parts: Awaited<ReturnType<StandIn['open']>>
const user = {
  userId: 'u1',
  firstName: 'Mele',
  companyName: 'Fernbank Foods',
  mustChangePassword: false,
  mustSetUpTwoStep: false,
}

beforeEach(async () => {
  server = new StandIn()
  parts = await server.open()
  location.hash = ''
})
afterEach(() => parts.close())

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AppContext value={parts}>
        <App />
      </AppContext>
    </QueryClientProvider>,
  )
}

/** Signs in and sets the phone up. */
async function ready(): Promise<void> {
  server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user }
  await parts.session.start()
  expect(await parts.phone.register(parts.session, { userId: user.userId, name: 'Pixel' })).toBe('success')
}

function place(found: 'found' | 'denied'): void {
  const coords = { latitude: -43.5, longitude: 172.6, accuracy: 12 }
  const value = {
    watchPosition: () => 1,
    clearWatch: () => undefined,
    getCurrentPosition: (onFound: PositionCallback, onError: PositionErrorCallback) =>
      found === 'found'
        ? onFound({ coords, timestamp: Date.now() } as GeolocationPosition)
        : onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const batches = () => (server.sent['/api/punches/batch'] ?? []).flatMap(({ items }) => items as object[])

describe('setting up', () => {
  it('signs in, with the second step where one is owed, and makes the browser the phone', async () => {
    server.answers['/account/login'] = { twoStep: { challenge: 'c', methods: ['totp'] } }
    server.answers['/account/two-step'] = { accessToken: 'a', refreshToken: 'r' }
    await parts.session.start()
    show()
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mele@fernbank.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'four knots against the tide' } })
    press('Sign In')
    server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user }
    fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '123456' } })
    press('Continue')
    await screen.findByRole('heading', { name: 'Kia ora, Mele' })
    expect(server.sent['/api/phones']).toMatchObject([{ publicKey: expect.stringMatching(/^[\w-]{100,}$/) }])
  })

  it('a wrong password is said, and nothing is set up', async () => {
    server.answers['/account/login'] = 400
    await parts.session.start()
    show()
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mele@fernbank.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    press('Sign In')
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.')
  })

  it('why a person cannot use the app is said', async () => {
    server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user }
    server.answers['/api/phones'] = { message: 'disabled' }
    await parts.session.start()
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('The mobile app is not switched on for you.')
  })
})

describe('punching', () => {
  it('takes one touch, sends the place, and says what became of it', async () => {
    place('found')
    server.result = { ...server.result, place: { verdict: 'inside', site: 'Gate 1' } }
    await ready()
    show()
    press(/^Punch In/)
    await screen.findByText(/^You are in at \d\d:\d\d$/)
    await screen.findByText('At Gate 1.')
    expect(batches()).toMatchObject([
      { employeeId: MELE.employeeId, direction: 'In', location: { latitude: -43.5, accuracy: 12 } },
    ])
    expect(screen.getByRole('button', { name: /^Punch Out \d/ })).toBeEnabled()
  })

  it('outside of the sites is not called in: a supervisor decides', async () => {
    place('found')
    server.result = {
      result: 'held',
      code: 'outsideSite',
      employeeName: null,
      place: { verdict: 'outside', site: null },
    }
    await ready()
    show()
    press(/^Punch In/)
    expect(await screen.findByText(/Your supervisor decides whether it counts/)).toBeVisible()
    expect(screen.queryByText(/^You are in/)).toBeNull()
  })

  it('a refused permission does not stop it', async () => {
    place('denied')
    await ready()
    show()
    press(/^Punch In/)
    await screen.findByText(/This app may not see where you are/)
    await waitFor(() => expect(batches()).toMatchObject([{ location: null }]))
  })

  it('without a network is kept, and sent afterwards; the next one is an Out', async () => {
    place('found')
    await ready()
    server.isAway = true
    parts.device.networkChanged(false)
    show()
    press(/^Punch In/)
    await screen.findByText(/Kept on this phone/)
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent(/1 punch waiting since/),
    )
    expect(screen.getByRole('button', { name: /^Punch Out \d/ })).toBeEnabled()
    server.isAway = false
    act(() => parts.device.networkChanged(true))
    await waitFor(() => expect(batches()).toHaveLength(1))
  })

  it('someone else’s answer does not take away what waits here', async () => {
    place('found')
    await ready()
    server.isAway = true
    await parts.phone.punch('In', Date.now(), null)
    server.isAway = false
    await parts.phone.refresh()
    expect(parts.phone.likely(Date.now())).toBe('Out')
  })

  it('needs no session: it may have ended', async () => {
    place('found')
    await ready()
    await parts.session.signOut()
    show()
    press(/^Punch In/)
    await screen.findByText(/^You are in at/)
    location.hash = '#/week'
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('a photo of the punch', () => {
  const withPhotos = async (take: () => string | null) => {
    const company = { ...FACTS.company, photoQuality: 'low' }
    server.answers['/api/device/heartbeat'] = { serverTime: new Date().toISOString(), ...FACTS, company }
    server.answers['/api/device/punch-photos'] = { message: 'success' }
    await ready()
    const store = await openPhotoStore(`phone-photos-${crypto.randomUUID()}`)
    const photos = new Photos(parts.device, store, { open: () => Promise.resolve(), take, close: () => {} })
    server.photosOf = () => photos
    show()
    expect(await screen.findByText(/^Punching takes a photo/)).toBeVisible()
    place('found')
    press(/^Punch In/)
    await waitFor(() => expect(batches()).toHaveLength(1))
    return photos
  }

  it('is taken at the touch, noted with the punch, and sent after it', async () => {
    const photos = await withPhotos(() => 'a picture')
    expect(batches()).toMatchObject([{ photo: 'taken', direction: 'In' }])
    await waitFor(() => expect(server.sent['/api/device/punch-photos']).toMatchObject([{ photo: 'a picture' }]))
    photos.close()
  })

  it('that cannot be taken keeps back no punch', async () => {
    const photos = await withPhotos(() => null)
    expect(batches()).toMatchObject([{ photo: 'none', direction: 'In' }])
    photos.close()
  })
})

describe('another person', () => {
  it('who signs in after the first has signed out gets a phone of their own; what waits is still sent for the first', async () => {
    place('found')
    await ready()
    server.isAway = true
    await parts.phone.punch('In', Date.now(), null)
    show()
    await act(async () => {
      parts.phone.close()
      await parts.session.signOut()
    })
    expect(screen.queryByRole('button', { name: /^Punch/ })).toBeNull()
    expect(await screen.findByText('1 punch of before is still being sent.')).toBeVisible()
    server.isAway = false
    const ana = { ...user, userId: 'u2', firstName: 'Ana' }
    server.answers['/account/token'] = { accessToken: 'b', refreshToken: 's', user: ana }
    server.answers['/api/phones'] = { message: 'success', deviceId: 'd2', companyName: 'Fernbank Foods', rows: [] }
    server.answers['/api/device/holder'] = { ...MELE, employeeId: 'e2', firstName: 'Ana' }
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@fernbank.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'tides' } })
    press('Sign In')
    await screen.findByRole('heading', { name: 'Kia ora, Ana' })
    press(/^Punch In/)
    await waitFor(() => expect(batches()).toMatchObject([{ employeeId: MELE.employeeId }, { employeeId: 'e2' }]))
    expect(server.senders).toEqual(['d1', 'd2'])
  })

  it('the same person finds the phone as it was, without another one being registered', async () => {
    await ready()
    show()
    await act(async () => {
      parts.phone.close()
      await parts.session.signOut()
    })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mele@fernbank.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'tides' } })
    press('Sign In')
    await screen.findByRole('heading', { name: 'Kia ora, Mele' })
    expect(server.sent['/api/phones']).toHaveLength(1)
  })
})

it('an answer that was lost does not register a second phone: the key is the same', async () => {
  server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user }
  await parts.session.start()
  server.answers['/api/phones'] = 503
  const asked = { userId: user.userId, name: 'Pixel' }
  await expect(parts.phone.register(parts.session, asked)).rejects.toThrow()
  server.answers['/api/phones'] = { message: 'success', deviceId: 'd1', companyName: 'Fernbank Foods' }
  await parts.phone.register(parts.session, asked)
  const [first, second] = server.sent['/api/phones'] ?? []
  expect(first?.['publicKey']).toBe(second?.['publicKey'])
})

it('too many requests sign nobody out', async () => {
  await ready()
  server.answers['/account/refresh-token'] = 429
  server.answers['/api/my-shifts'] = 401
  await expect(parts.session.call('GET', '/api/my-shifts')).rejects.toMatchObject({ problem: 'tooMany' })
  expect(parts.session.state().status).toBe('signedIn')
})

it('a removed phone says so, with what still waits', async () => {
  await ready()
  server.answers['/api/device/heartbeat'] = 401
  server.answers['/api/device/time'] = { serverTime: new Date().toISOString() }
  show()
  act(() => parts.device.networkChanged(true))
  await waitFor(() => expect(screen.getByText('This phone was removed')).toBeVisible())
})
