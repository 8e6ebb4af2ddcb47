import type { DEVICE_SCHEME } from '@timeloom/contract'
import type { Identity } from '../store/open-store.ts'
import { toBase64url } from './base64url.ts'

/** The contract is only known by its types here: as code it would bring its schemas along (docs/decisions/0037). */
const SCHEME: typeof DEVICE_SCHEME = 'Device'

export interface RequestToSign {
  method: string
  /** with its query */
  path: string
  /** as it is sent */
  body: string
  /** the server's time in milliseconds, as far as it is known */
  time: number
}

/** The `authorization` header of a device's request; another one each time, as its nonce is. @source contract DEVICE_SCHEME */
export async function signRequest(
  { deviceId, privateKey }: Identity,
  { method, path, body, time }: RequestToSign,
): Promise<string> {
  const nonce = toBase64url(crypto.getRandomValues(new Uint8Array(16)))
  const digest = toBase64url(await crypto.subtle.digest('SHA-256', utf8(body)))
  const text = [method, path, time, nonce, digest].join('\n')
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, utf8(text))
  return `${SCHEME} ${[deviceId, time, nonce, toBase64url(signature)].join('.')}`
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
