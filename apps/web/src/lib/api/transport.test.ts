import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, errorText } from './call-error.ts'
import { clearTokens, onSessionEnded, onStepDemanded, setRefreshEnabled, storeTokens } from './tokens.ts'
import { send } from './transport.ts'

type Answer = (request: { path: string; bearer: string | undefined }) => Response

const sent: { path: string; bearer: string | undefined }[] = []
const ended = vi.fn()

beforeEach(() => {
  sent.length = 0
  ended.mockClear()
  onSessionEnded(ended)
  setRefreshEnabled(true)
  storeTokens({ accessToken: 'old', refreshToken: 'r1' }, false)
})
afterEach(() => {
  clearTokens()
  vi.unstubAllGlobals()
})

it.each([
  {
    why: 'a handed-out password is told',
    answer: { message: 'x', code: 'changePassword' },
    told: [['changePassword']],
  },
  { why: 'a missing second step is told', answer: { message: 'x', code: 'setUpTwoStep' }, told: [['setUpTwoStep']] },
  { why: 'a missing permission is not', answer: { message: 'x' }, told: [] },
])('a 403 because of $why', async ({ answer, told }) => {
  const demanded = vi.fn()
  onStepDemanded(demanded)
  serve(() => json(answer, 403))
  await expect(send({ method: 'GET', path: '/a' })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(demanded.mock.calls).toEqual(told)
  expect(ended).not.toHaveBeenCalled()
})

describe('a 401', () => {
  it('refreshes once for all that wait, and every call is repeated with the new token', async () => {
    serve(({ path, bearer }) => {
      if (path === '/account/refresh-token') return json({ accessToken: 'new', refreshToken: 'r2' })
      return bearer === 'Bearer new' ? json({ message: 'success' }) : json({ message: 'no session' }, 401)
    })
    const responses = await Promise.all([send({ method: 'GET', path: '/a' }), send({ method: 'GET', path: '/b' })])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(sent.filter(({ path }) => path === '/account/refresh-token')).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })

  it('is read to its end, or the browser would go on loading', async () => {
    const refused = json({ message: 'x' }, 401)
    serve(({ path }) => (path === '/a' ? refused : json({ message: 'x' }, 400)))
    await expect(send({ method: 'GET', path: '/a' })).rejects.toMatchObject({ kind: 'signedOut' })
    expect(refused.bodyUsed).toBe(true)
  })

  it('ends the session when the refresh is refused with 400', async () => {
    serve(({ path }) => json({ message: 'x' }, path === '/account/refresh-token' ? 400 : 401))
    await expect(send({ method: 'GET', path: '/a' })).rejects.toMatchObject({ kind: 'signedOut' })
    expect(ended).toHaveBeenCalledTimes(1)
    expect(sessionStorage.length).toBe(0)
  })

  it('ends the session without asking when the refresh is disabled', async () => {
    setRefreshEnabled(false)
    serve(() => json({ message: 'x' }, 401))
    await expect(send({ method: 'GET', path: '/a' })).rejects.toMatchObject({ kind: 'signedOut' })
    expect(sent.map(({ path }) => path)).toEqual(['/a'])
    expect(ended).toHaveBeenCalled()
  })

  it.each([
    { why: 'without network', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
    { why: 'while the server is in trouble', answer: () => Promise.resolve(json({ message: '' }, 503)) },
  ])('keeps the session when the refresh fails $why', async ({ answer }) => {
    vi.stubGlobal('fetch', (path: string) => (path === '/a' ? Promise.resolve(json({ message: 'x' }, 401)) : answer()))
    await expect(send({ method: 'POST', path: '/a' })).rejects.toBeInstanceOf(CallError)
    expect(ended).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBe(1)
  })

  it('of the sign-in itself starts no refresh', async () => {
    serve(() => json({ message: 'The email or password is incorrect.' }, 401))
    await expect(send({ method: 'POST', path: '/account/login', isPublic: true })).rejects.toMatchObject({
      serverMessage: 'The email or password is incorrect.',
    })
    expect(sent.map(({ path }) => path)).toEqual(['/account/login'])
  })

  it('is also the HTML of a login page', async () => {
    serve(({ path, bearer }) => {
      if (path === '/account/refresh-token') return json({ accessToken: 'new', refreshToken: 'r2' })
      return bearer === 'Bearer new'
        ? json([])
        : new Response('<html></html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
    expect((await send({ method: 'GET', path: '/a' })).status).toBe(200)
  })
})

describe('the words of a failure', () => {
  it.each([
    {
      why: "the server's message wins",
      answer: json({ message: 'Period is closed.' }, 400),
      text: 'Period is closed.',
    },
    { why: "the caller's message follows", answer: new Response('', { status: 500 }), text: 'Failed to save.' },
    {
      why: 'a proxy that does not reach the server says nothing about what became of it',
      answer: new Response('', { status: 502 }),
      text: 'Failed to save. No response from the server. Your changes may or may not have been saved. Trying again is safe.',
    },
    {
      why: "a fault that nobody foresaw has the caller's: the server has none",
      answer: json({ message: '', code: 'fault' }, 500),
      text: 'Failed to save.',
    },
    {
      why: 'a service that is away is named, because trying again helps',
      answer: new Response('<html></html>', { status: 503 }),
      text: 'Failed to save. The server is busy. Nothing was saved. Try again.',
    },
    {
      why: 'the server knows more about itself being away',
      answer: json({ message: 'Please check whether it was saved.' }, 503),
      text: 'Please check whether it was saved.',
    },
    {
      why: 'keys do not concern the user',
      answer: json({ message: 'This Idempotency-Key was used for another request.' }, 422),
      text: 'This was already sent with different content. Please try again.',
    },
  ])('$why', async ({ answer, text }) => {
    serve(() => answer)
    const error: unknown = await send({ method: 'POST', path: '/a' }).catch((caught: unknown) => caught)
    expect(errorText(error, 'Failed to save.')).toBe(text)
  })

  it('a timeout has its own', () =>
    expect(errorText(new CallError({ kind: 'timeout' }), 'Failed to save.')).toBe(
      'Request timed out. Please try again.',
    ))

  it.each([
    { isSave: true, text: 'Failed. No network. Nothing was saved. Try again when it is back.' },
    { isSave: false, text: 'Failed. No network.' },
  ])('without network nothing was sent (save: $isSave)', ({ isSave, text }) =>
    expect(errorText(new CallError({ kind: 'offline', isSave }), 'Failed.')).toBe(text),
  )

  it('without any words there is a last resort', () =>
    expect(errorText(new CallError({ kind: 'server' }))).toBe('Something went wrong.'))

  it('field refusals keep their fields', async () => {
    serve(() => json({ message: 'x', issues: [{ field: 'day', reason: 'a date in the format YYYY-MM-DD' }] }, 400))
    await expect(send({ method: 'POST', path: '/a' })).rejects.toMatchObject({
      kind: 'invalid',
      issues: [{ field: 'day', reason: 'a date in the format YYYY-MM-DD' }],
    })
  })
})

function serve(answer: Answer) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const request = { path, bearer: headers.get('authorization') ?? undefined }
    sent.push(request)
    return Promise.resolve(answer(request))
  })
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
