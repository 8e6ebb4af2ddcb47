import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Notices } from '../ui/kit/feedback/notices.tsx'
import { send } from './api/transport.ts'

let isOnLine = true
let isThere = true
const post = { method: 'POST', path: '/a' }

vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine)

afterEach(async () => {
  become({ network: true, server: true })
  await waitFor(() => expect(screen.queryByText(/^(No network|The server is not)/)).not.toBeInTheDocument())
  vi.unstubAllGlobals()
})

it('the bar comes with the loss of the network and goes when it is back; a save in between was not sent', async () => {
  show()
  become({ network: false, server: false })
  expect(await screen.findByText('No network. Changes cannot be saved until it is back.')).toBeInTheDocument()
  await expect(send(post)).rejects.toMatchObject({ kind: 'offline', isSave: true })
  become({ network: true, server: true })
  await waitFor(() => expect(screen.queryByText(/^No network/)).not.toBeInTheDocument())
})

it('a network with a server that does not answer is said, and a save may have been done', async () => {
  show()
  become({ network: true, server: false })
  await expect(send(post)).rejects.toMatchObject({ kind: 'network' })
  expect(await screen.findByText(/^The server is not responding/)).toBeInTheDocument()
  isThere = true
  expect((await send(post)).status).toBe(200)
  await waitFor(() => expect(screen.queryByText(/^The server is not responding/)).not.toBeInTheDocument())
})

it('one call that is lost is no lost server', async () => {
  show()
  vi.stubGlobal('fetch', (path: string) =>
    path === '/a' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('{}')),
  )
  await expect(send(post)).rejects.toMatchObject({ kind: 'network' })
  await act(() => Promise.resolve())
  expect(screen.queryByText(/^The server is not responding/)).not.toBeInTheDocument()
})

it('an answer that was on its way when the network went does not say that it is back', async () => {
  show()
  const others = fetch
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', (path: string) =>
    path === '/slow' ? new Promise<Response>((resolve) => (answer = resolve)) : others(path),
  )
  const slow = send({ method: 'GET', path: '/slow' })
  become({ network: false, server: false })
  await screen.findByText(/^No network/)
  answer(new Response('{}'))
  expect((await slow).status).toBe(200)
  expect(screen.getByText(/^No network/)).toBeInTheDocument()
  await expect(send(post)).rejects.toMatchObject({ kind: 'offline', isSave: true })
})

it('a server on this machine answers without any network', async () => {
  show()
  become({ network: false, server: true })
  expect((await send(post)).status).toBe(200)
  await waitFor(() => expect(screen.queryByText(/^No network/)).not.toBeInTheDocument())
})

function show() {
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  )
  render(<Notices />)
}

function become({ network, server }: { network: boolean; server: boolean }) {
  isOnLine = network
  isThere = server
  act(() => void dispatchEvent(new Event(network ? 'online' : 'offline')))
}
