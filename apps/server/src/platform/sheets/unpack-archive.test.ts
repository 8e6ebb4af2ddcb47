import { expect, it } from 'vitest'
import { packedArchive } from '../../../test/packed-archive.ts'
import { readSheet } from './read-sheet.ts'
import { unpackArchive } from './unpack-archive.ts'

const MEGABYTE = 1024 * 1024
const limits = { bytes: MEGABYTE, parts: 3, tags: 100 }
const part = (bytes: number, more: { name?: string; claimedBytes?: number } = {}) => ({
  name: 'xl/workbook.xml',
  content: Buffer.alloc(bytes, ' '),
  ...more,
})

it.each([
  { why: 'one part', parts: [part(MEGABYTE + 1)] },
  { why: 'one part, though the directory says it is empty', parts: [part(MEGABYTE + 1, { claimedBytes: 0 })] },
  { why: 'all parts together', parts: [part(MEGABYTE / 2), part(MEGABYTE / 2), part(1)] },
  { why: 'the number of parts', parts: [part(1), part(1), part(1), part(1)] },
  { why: 'the number of tags', parts: [{ name: 'a.xml', content: Buffer.alloc(101, '<') }] },
])('an archive is too large by $why', ({ parts }) => {
  expect(unpackArchive(packedArchive(parts), limits)).toBe('tooLarge')
})

it.each([
  { why: 'no directory', archive: Buffer.from('PK\u0003\u0004 and nothing else') },
  { why: 'a part that is cut short', archive: packedArchive([part(1000)]).fill(0xff, 45, 50) },
  { why: 'a directory that points elsewhere', archive: packedArchive([part(1000)]).fill(7, 0, 4) },
])('an archive with $why has a wrong format', ({ archive }) => {
  expect(unpackArchive(archive, limits)).toBe('WrongFileFormat')
})

it('an archive comes out with its parts, plain, but without its pictures', () => {
  const parts = [
    { name: 'xl/a.xml', content: Buffer.from('<a/>') },
    { name: 'xl/media/logo.png', content: Buffer.alloc(MEGABYTE + 1) },
  ]
  const plain = unpackArchive(packedArchive(parts), limits) as Buffer
  expect(plain.includes('<a/>')).toBe(true)
  expect(plain.includes('logo.png')).toBe(false)
  expect(unpackArchive(plain, limits)).toEqual(plain)
})

it('a workbook whose directory lies is refused before it is read', async () => {
  const lies = [{ name: 'xl/workbook.xml', content: Buffer.alloc(65 * MEGABYTE, ' '), claimedBytes: 10 }]
  expect(await readSheet(packedArchive(lies))).toBe('tooLarge')
})
