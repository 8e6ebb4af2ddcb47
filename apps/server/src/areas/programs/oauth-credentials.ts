/** Who a client says it is. */
export interface Credentials {
  id: string
  secret: string
}

/**
 * The credentials of a client, from the Basic header or from the form.
 *
 * @returns undefined without both parts; 'twice' when both ways are used (RFC 6749, 2.3)
 */
export function readCredentials(
  authorization: string | undefined,
  form: { client_id?: string | undefined; client_secret?: string | undefined },
): Credentials | 'twice' | undefined {
  if (authorization !== undefined && /^Basic\b/i.test(authorization)) {
    if (form.client_secret !== undefined) return 'twice'
    const basic = readBasic(authorization)
    // The id may be repeated in the form, but not contradicted.
    return basic && (form.client_id === undefined || form.client_id === basic.id) ? basic : undefined
  }
  const { client_id: id, client_secret: secret } = form
  return id && secret ? { id, secret } : undefined
}

/** Both parts are form-encoded within the header (RFC 6749, 2.3.1). */
function readBasic(authorization: string): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]{1,2000})$/i.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(formDecoded)
  return id && secret ? { id, secret } : undefined
}

/** Clients that do not encode send a percent sign as it is: then the text is taken to the letter. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
