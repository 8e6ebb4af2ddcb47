import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { badgeText, visitOfBadge } from './badge-text.ts'

const ID = '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11'
const KEY = 'a key of 22 characters'

it('a QR code is the visit’s id, signed as the server does', async () => {
  const signature = createHmac('sha256', KEY).update(ID).digest().subarray(0, 8).toString('base64url')
  const text = `TLV.${Buffer.from(ID.replaceAll('-', ''), 'hex').toString('base64url')}.${signature}`
  expect(await badgeText(KEY, ID.toUpperCase())).toBe(text)
  expect(await visitOfBadge(KEY, text)).toBe(ID)
})

it('one of another company, or made up, is none', async () => {
  const text = await badgeText(KEY, ID)
  expect(await visitOfBadge('another key', text)).toBeNull()
  for (const wrong of ['', 'TLV.', text.slice(1), `${text}x`, text.replace('TLV.', 'TLX.')]) {
    expect(await visitOfBadge(KEY, wrong)).toBeNull()
  }
})
