import { Agent, request } from 'node:http'
import { demoSignIns } from '../apps/server/src/areas/demo/demo.service.ts'

/** A signed-in program that keeps its connections open. */
export interface Client {
  get<T>(path: string): Promise<Answer<T>>
  post<T>(path: string, body: object, more?: Record<string, string>): Promise<Answer<T>>
  /** The text of a file. */
  file(path: string): Promise<Answer<string>>
  upload<T>(path: string, file: SentFile, fields?: Record<string, string>): Promise<Answer<T>>
  token: string
  close(): void
}

interface SentFile {
  field: string
  name: string
  content: string | Buffer
}

export interface Answer<T> {
  body: T
  /** From the first byte sent to the last received; reading the JSON is not counted. */
  ms: number
}

/** Signs in the way a browser's first call does. @throws when the server refuses */
export async function signIn(address: string, email: string): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const json = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email, password: demoSignIns.password })
  const login = await send(agent, address, { path: '/account/login', body: credentials, headers: json })
  const token = parsed<{ accessToken: string }>(login).body.accessToken
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async (path) => parsed(await send(agent, address, { path, headers })),
    file: (path) => send(agent, address, { path, headers }),
    post: async (path, body, more = {}) =>
      parsed(
        await send(agent, address, { path, body: JSON.stringify(body), headers: { ...headers, ...json, ...more } }),
      ),
    upload: async (path, file, fields = {}) => {
      const { body, type } = multipart(file, fields)
      return parsed(await send(agent, address, { path, body, headers: { ...headers, 'content-type': type } }))
    },
    token,
    close: () => agent.destroy(),
  }
}

interface Sent {
  path: string
  body?: string | Buffer
  headers: Record<string, string>
}

function parsed<T>({ body, ms }: Answer<string>): Answer<T> {
  return { body: JSON.parse(body) as T, ms }
}

function send(agent: Agent, address: string, { path, body, headers }: Sent): Promise<Answer<string>> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const method = body === undefined ? 'GET' : 'POST'
    const outgoing = request(address + path, { method, agent, headers }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const ms = performance.now() - start
        const text = Buffer.concat(parts).toString()
        if (incoming.statusCode === 200) resolve({ body: text, ms })
        else reject(new Error(`${method} ${path} answered ${incoming.statusCode}: ${text.slice(0, 500)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function multipart({ field, name, content }: SentFile, fields: Record<string, string>) {
  const boundary = 'timeloom-benchmark'
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`
  const parts = [...texts, head, 'content-type: application/octet-stream\r\n\r\n', content, `\r\n--${boundary}--\r\n`]
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
