import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArchiveRefusedError, type ArchiveHeader } from './archive-format.ts'
import { ArchiveReader } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'

const header: ArchiveHeader = {
  product: '1.0.0',
  createdAt: '2026-11-20T00:00:00.000Z',
  postgresql: '18.4',
  jobQueueLevel: 24,
  migrations: [{ level: 1, name: '0001-first', digest: 'a'.repeat(64) }],
  hasFiles: true,
}
const rows = Buffer.concat([Buffer.from('a row\twith a tab\n'), randomBytes(600_000)])
let archive: Buffer

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'timeloom-archive-'))
  const file = path.join(folder, 'a.tlb')
  await write(file)
  archive = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('an archive', () => {
  it('gives back what was put in, in order', async () => {
    const found = await read(place(archive))
    expect(found.header).toEqual(header)
    expect(found.sections.map(({ title }) => title)).toEqual([
      { table: 'punch', columns: ['id', 'at'], months: ['2026-11-01'] },
      { table: 'company', columns: ['id'], months: [] },
      { file: 'photos/a.jpg' },
    ])
    expect(found.sections.map(({ content }) => content.equals(rows) || content.length)).toEqual([true, 0, 3])
  })

  it('is its owner’s to read only, and leaves no draft beside it', async () => {
    const own = mkdtempSync(path.join(folder, 'own-'))
    await write(path.join(own, 'a.tlb'))
    expect(readdirSync(own)).toEqual(['a.tlb'])
    expect(statSync(path.join(own, 'a.tlb')).mode & 0o777).toBe(0o600)
  })

  it('that could not be finished leaves the one before as it was', async () => {
    const file = place(Buffer.from('the one before'))
    const writer = await ArchiveWriter.create(file, header)
    await expect(writer.addFile({ file: 'x' }, failing())).rejects.toThrow('the disk is full')
    await writer.discard()
    expect(readFileSync(file, 'utf8')).toBe('the one before')
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('what is refused', () => {
  it('every place it can be cut at, every last byte included', async () => {
    const cuts = [
      0,
      1,
      10,
      19,
      40,
      200,
      320,
      1_000,
      560_000,
      ...Array.from({ length: 200 }, (_, n) => n + 1).map((n) => archive.length - n),
    ]
    for (const cut of cuts) {
      const reading = readWhole(place(archive.subarray(0, cut)))
      await expect(reading, `cut at ${cut} of ${archive.length}`).rejects.toThrow(/is cut off|not a Timeloom archive/)
    }
  })

  it('a byte that flipped, wherever it is', async () => {
    const step = Math.floor(archive.length / 50)
    const begin = Array.from({ length: 110 }, (_, n) => n * 3)
    const middle = Array.from({ length: 50 }, (_, n) => n * step)
    const end = Array.from({ length: 110 }, (_, n) => archive.length - 1 - n)
    for (const at of [...begin, ...middle, ...end]) {
      const flipped = Buffer.from(archive)
      flipped[at]! ^= 0x01
      await expect(readWhole(place(flipped)), `byte ${at}`).rejects.toThrow(ArchiveRefusedError)
    }
  }, 60_000)

  it.each([
    { why: 'another program’s file', content: Buffer.from('PGDMP\x01\x0e\x00'), says: /not a Timeloom archive/ },
    { why: 'an empty file', content: Buffer.alloc(0), says: /not a Timeloom archive/ },
    { why: 'a newer format', content: Buffer.from('timeloom-archive 2\n{}\n'), says: /newer release \(format 2\)/ },
    { why: 'a header that is none', content: Buffer.from('timeloom-archive 1\n{}\n'), says: /is damaged/ },
  ])('$why', async ({ content, says }) => {
    await expect(readWhole(place(content))).rejects.toThrow(ArchiveRefusedError)
    await expect(readWhole(place(content))).rejects.toThrow(says)
  })

  it('something behind its end', async () => {
    await expect(readWhole(place(Buffer.concat([archive, Buffer.from('x')])))).rejects.toThrow(/is damaged/)
  })

  it('a file that is not there', async () => {
    await expect(readWhole('/nowhere/a.tlb')).rejects.toThrow('/nowhere/a.tlb cannot be read (ENOENT).')
  })
})

function place(content: Buffer): string {
  const file = path.join(folder, 'placed.tlb')
  writeFileSync(file, content)
  return file
}

async function write(file: string): Promise<void> {
  const writer = await ArchiveWriter.create(file, header)
  await writer.addTable({ table: 'punch', columns: ['id', 'at'], months: ['2026-11-01'] }, pieces(rows, 70_000))
  await writer.addTable({ table: 'company', columns: ['id'], months: [] }, pieces(Buffer.alloc(0), 1))
  await writer.addFile({ file: 'photos/a.jpg' }, pieces(Buffer.from('jpg'), 1))
  await writer.finish()
}

async function* pieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
}

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('some')
  throw new Error('the disk is full')
}

async function read(file: string) {
  const reader = await ArchiveReader.open(file)
  const sections = []
  try {
    for await (const { title, content } of reader.sections()) {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(chunk)
      sections.push({ title, content: Buffer.concat(chunks) })
    }
    return { header: reader.header, sections }
  } finally {
    await reader.close()
  }
}

/** The way a restore begins: everything is read once before anything is believed. */
async function readWhole(file: string): Promise<void> {
  const reader = await ArchiveReader.open(file)
  try {
    await reader.check()
  } finally {
    await reader.close()
  }
}
