const BYTES = new TextEncoder()

/** The text of a visitor's QR code begins with this. */
export const BADGE_START = 'TLV.'

/** The text of a visit's QR code, as the contract has it (`VISITOR_BADGE`). */
export async function badgeText(badgeKey: string, visitId: string): Promise<string> {
  const id = visitId.toLowerCase()
  const bytes = Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', BYTES.encode(badgeKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, BYTES.encode(id)))
  return `${BADGE_START}${base64url(bytes)}.${base64url(signature.slice(0, 8))}`
}

/** @returns the visit of a QR code; null: the text is no QR code of this company's visitors */
export async function visitOfBadge(badgeKey: string, text: string): Promise<string | null> {
  const [, id = ''] = /^TLV\.([\w-]{22})\.[\w-]{11}$/.exec(text) ?? []
  if (id === '') return null
  const bytes = Uint8Array.from(atob(`${id.replaceAll('-', '+').replaceAll('_', '/')}==`), (sign) => sign.charCodeAt(0))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const visitId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return (await badgeText(badgeKey, visitId)) === text ? visitId : null
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
