import type { MultipartFile } from '@fastify/multipart'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { UploadedFile } from './call.ts'

/** Bytes that are kept in memory; a larger file goes to the temporary folder until its call has been answered. */
const MEMORY_LIMIT = 4 * 1024 * 1024

export interface TemporaryFile extends UploadedFile {
  /** SHA-256 of the content. */
  digest: Buffer
  dispose(): Promise<void>
}

/** Receives an uploaded file; the caller disposes of it. */
export async function keepTemporarily(part: MultipartFile): Promise<TemporaryFile> {
  const hash = createHash('sha256')
  const file = path.join(tmpdir(), `timeloom-${randomUUID()}`)
  let inMemory: Buffer[] = []
  let onDisk: FileHandle | undefined
  let size = 0
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      inMemory.push(chunk)
      if (size <= MEMORY_LIMIT) continue
      onDisk ??= await open(file, 'wx', 0o600)
      await onDisk.writev(inMemory)
      inMemory = []
    }
    await onDisk?.close()
  } catch (error) {
    await onDisk?.close()
    await rm(file, { force: true })
    throw error
  }
  const content = Buffer.concat(inMemory)
  return {
    name: part.filename,
    type: part.mimetype,
    size,
    digest: hash.digest(),
    buffer: async () => (onDisk ? readFile(file) : content),
    stream: () => (onDisk ? createReadStream(file) : Readable.from([content])),
    dispose: () => rm(file, { force: true }),
  }
}
