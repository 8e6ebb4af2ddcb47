import { DEVICE_SCHEME, type BatchPunch, type BatchResult } from '@timeloom/contract'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { signerOf } from '../apps/server/src/platform/auth/signer.ts'
import { employeeProof } from '../apps/server/src/areas/punch-intake/employee-proof.ts'
import type { Bench } from './bench.ts'

/** An enrolled kiosk that keeps its connection open. */
export interface Kiosk {
  id: string
  /** Sends punches with the proof that the server answers a PIN with. @throws when the server refuses the call */
  send(items: BatchPunch[]): Promise<BatchResult[]>
  close(): void
}

/** Enrols a kiosk of the demo, with a key of its own. */
export async function enrolKiosk({ admin, web, dataDir }: Bench, name: string): Promise<Kiosk> {
  const { body: made } = await admin.post<{ code: string }>('/api/devices/codes', { name, purpose: 'kiosk' })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const { body } = await admin.post<{ deviceId: string }>('/api/devices/enrol', { code: made.code, publicKey: key })
  const signer = signerOf(readFileSync(`${dataDir}/secret-key`, 'utf8').trim())
  const {
    body: { companyId },
  } = await admin.get<{ companyId: string }>('/api/company/settings')
  const proven = (punch: BatchPunch) => {
    const { employeeId, deviceTime } = punch
    if (employeeId === null) return punch
    const identified = { companyId, deviceId: body.deviceId, employeeId, at: new Date(deviceTime) }
    return { ...punch, proof: employeeProof(signer, identified, 'pin') }
  }
  const agent = new Agent({ keepAlive: true })
  const path = '/api/punches/batch'
  return {
    id: body.deviceId,
    close: () => agent.destroy(),
    async send(items) {
      const payload = JSON.stringify({ sentAt: new Date().toISOString(), items: items.map(proven) })
      const time = String(Date.now())
      const nonce = randomBytes(16).toString('base64url')
      const text = ['POST', path, time, nonce, createHash('sha256').update(payload).digest('base64url')].join('\n')
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      const authorization = `${DEVICE_SCHEME} ${body.deviceId}.${time}.${nonce}.${signature.toString('base64url')}`
      const answer = await post(agent, web.address + path, { payload, authorization })
      return (JSON.parse(answer) as { items: BatchResult[] }).items
    },
  }
}

function post(agent: Agent, address: string, sent: { payload: string; authorization: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: sent.authorization, 'content-type': 'application/json' }
    const outgoing = request(address, { method: 'POST', agent, headers }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const answer = Buffer.concat(parts).toString()
        if (incoming.statusCode === 200) resolve(answer)
        else reject(new Error(`The punches were answered ${incoming.statusCode}: ${answer.slice(0, 500)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(sent.payload)
  })
}
