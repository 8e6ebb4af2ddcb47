import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideOf, UnreachableError } from './outside.ts'

const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  if (request.url === '/large') response.end('x'.repeat(1_000_001))
  else if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (request.url === '/echo') request.pipe(response)
  else if (request.url === '/slow') response.writeHead(200).write('{')
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = { method: 'GET', headers: {} }
const guarded = outsideOf([])
const allowing = outsideOf(['127.0.0.1', 'localhost'])

describe('an address that a company may not set', () => {
  it.each([
    { address: 'not an address', words: 'This is not a web address.' },
    { address: 'ftp://files.example', words: 'The address must begin with https://.' },
    { address: 'javascript:alert(1)', words: 'The address must begin with https://.' },
    { address: 'http://1.1.1.1', words: 'The address must begin with https://.' },
    { address: 'https://ada:secret@1.1.1.1', words: 'This is not a web address.' },
    { address: 'https://10.0.0.1', words: expect.stringContaining('private') },
    { address: 'https://0x7f.1', words: expect.stringContaining('private') },
    { address: 'https://2130706433', words: expect.stringContaining('private') },
    { address: 'https://[::1]', words: expect.stringContaining('private') },
    { address: 'https://[::ffff:169.254.169.254]', words: expect.stringContaining('private') },
    { address: 'https://localhost', words: expect.stringContaining('private') },
    { address: 'https://LOCALHOST:8443/path', words: expect.stringContaining('private') },
  ])('$address', async ({ address, words }) => {
    expect(await guarded.problemOf(address)).toEqual(words)
    await expect(guarded.fetch(address, get)).rejects.toThrow(UnreachableError)
  })

  it('nothing is sent to it', async () => {
    asked.length = 0
    await expect(guarded.fetch(`http://127.0.0.1:${port}/`, get)).rejects.toThrow(UnreachableError)
    await expect(guarded.fetch(`https://localhost:${port}/`, get)).rejects.toThrow(/private/)
    expect(asked).toEqual([])
  })
})

it('an address on the internet may be set', async () => {
  expect(await guarded.problemOf('https://1.1.1.1/realms/staff')).toBeUndefined()
})

describe('a host that the operator allows', () => {
  it.each(['127.0.0.1', 'localhost'])('%s is called, by http as well', async (host) => {
    const address = `http://${host}:${port}/`
    expect(await allowing.problemOf(address)).toBeUndefined()
    const answer = await allowing.fetch(address, get)
    expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
  })

  it('gets what is sent', async () => {
    const answer = await allowing.fetch(`http://127.0.0.1:${port}/echo`, { ...get, method: 'POST', body: 'grant=ä' })
    expect(await answer.text()).toBe('grant=ä')
  })

  it('is not followed elsewhere', async () => {
    asked.length = 0
    const answer = await allowing.fetch(`http://127.0.0.1:${port}/moved`, get)
    expect([answer.status, asked.length]).toEqual([302, 1])
  })

  it('is read up to a megabyte', async () => {
    await expect(allowing.fetch(`http://127.0.0.1:${port}/large`, get)).rejects.toThrow('The response is too large.')
  })

  it('has as long as the caller gives it', async () => {
    const late = AbortSignal.timeout(50)
    await expect(allowing.fetch(`http://127.0.0.1:${port}/slow`, { ...get, signal: late })).rejects.toThrow(
      'The address does not respond in time.',
    )
  })

  it('that is not there is reported', async () => {
    await expect(allowing.fetch('http://127.0.0.1:9/', get)).rejects.toThrow('The address does not respond.')
  })
})
