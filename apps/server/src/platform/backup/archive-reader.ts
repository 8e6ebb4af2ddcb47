import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  archiveFormat,
  archiveLine,
  ArchiveHeader,
  ArchiveRefusedError,
  Closing,
  FileTitle,
  frameKind,
  SectionDigest,
  TableTitle,
} from './archive-format.ts'

const decompress = promisify(gunzip)
const longestHeader = 1024 * 1024
const longestFrame = 64 * 1024 * 1024

/** A table or a file of the archive. Read `content` to its end: there its digest is compared. */
export type Section = { title: TableTitle | FileTitle; digest: () => SectionDigest; content: AsyncIterable<Buffer> }

type Frame = { kind: number; content: Buffer }

/** Reads an archive from its beginning to its end. What is not one, is cut off or damaged ends in an ArchiveRefusedError. */
export class ArchiveReader {
  private readonly all = createHash('sha256')

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    readonly header: ArchiveHeader,
    firstLines: Buffer,
  ) {
    this.all.update(firstLines)
  }

  static async open(file: string): Promise<ArchiveReader> {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new ArchiveRefusedError(`${file} cannot be read (${error.code}).`)
    })
    try {
      const { header, lines } = await readHeader(file, handle)
      return new ArchiveReader(file, handle, header, lines)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  close(): Promise<void> {
    return this.handle.close()
  }

  /** Compares the digest of everything, without a look into the sections. @returns how many there are */
  async check(): Promise<number> {
    let sections = 0
    for await (const frame of this.frames()) if (frame.kind === frameKind.end) sections++
    return sections
  }

  async *sections(): AsyncGenerator<Section> {
    const frames = this.frames()
    for await (const frame of frames) {
      const { kind } = frame
      if (kind !== frameKind.table && kind !== frameKind.file) throw this.damaged()
      const title = kind === frameKind.table ? this.parse(TableTitle, frame) : this.parse(FileTitle, frame)
      let end: SectionDigest | undefined
      const digest = () => {
        if (!end) throw new Error('The section was not read to its end.')
        return end
      }
      yield { title, digest, content: this.content(frames, (found) => (end = found)) }
      digest()
    }
  }

  private async *content(frames: AsyncGenerator<Frame>, onEnd: (end: SectionDigest) => void): AsyncGenerator<Buffer> {
    const digest = createHash('sha256')
    let bytes = 0
    for (;;) {
      const { value: frame } = (await frames.next()) as { value: Frame | undefined }
      if (frame?.kind === frameKind.end) {
        const end = this.parse(SectionDigest, frame)
        if (end.bytes !== bytes || end.sha256 !== digest.digest('hex')) throw this.damaged()
        return onEnd(end)
      }
      if (frame?.kind !== frameKind.data) throw this.damaged()
      const chunk = await decompress(frame.content).catch(() => {
        throw this.damaged()
      })
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }

  /** Every frame but the closing one, which is compared and has to be the last thing in the file. */
  private async *frames(): AsyncGenerator<Frame> {
    let sections = 0
    for (;;) {
      const head = await this.take(5)
      const before = this.all.copy().digest('hex')
      const kind = head.readUInt8(0)
      const length = head.readUInt32BE(1)
      if (length > longestFrame) throw this.damaged()
      this.all.update(head)
      const content = await this.take(length)
      this.all.update(content)
      if (kind === frameKind.closing) {
        const closing = this.parse(Closing, { kind, content })
        if (closing.sha256 !== before || closing.sections !== sections) throw this.damaged()
        if ((await this.read(1)).length > 0) throw this.damaged()
        return
      }
      if (kind === frameKind.end) sections++
      yield { kind, content }
    }
  }

  private async take(length: number): Promise<Buffer> {
    const content = await this.read(length)
    if (content.length === length) return content
    throw cutOff(this.file)
  }

  private read(length: number): Promise<Buffer> {
    return readAhead(this.handle, length)
  }

  private parse<T>(shape: z.ZodType<T>, { content }: Frame): T {
    return parseJson(shape, content.toString()) ?? fail(this.damaged())
  }

  private damaged(): ArchiveRefusedError {
    return damaged(this.file)
  }
}

async function readHeader(file: string, handle: FileHandle): Promise<{ header: ArchiveHeader; lines: Buffer }> {
  const foreign = new ArchiveRefusedError(`${file} is not a Timeloom archive.`)
  const first = await readLine(handle, archiveLine.length + 12)
  const [, format] = new RegExp(`^${archiveLine} (\\d+)\n$`).exec(first?.toString() ?? '') ?? []
  if (!first || format === undefined) throw foreign
  if (Number(format) > archiveFormat) {
    throw new ArchiveRefusedError(
      `${file} was written by a newer release (format ${format}). Restore it with that release.`,
    )
  }
  const second = await readLine(handle, longestHeader)
  if (!second) throw cutOff(file)
  const header = parseJson(ArchiveHeader, second.toString())
  if (!header) throw damaged(file)
  return { header, lines: Buffer.concat([first, second]) }
}

/** @returns the line with its break, or undefined when there is none within `longest` bytes */
async function readLine(handle: FileHandle, longest: number): Promise<Buffer | undefined> {
  const bytes: Buffer[] = []
  while (bytes.length < longest) {
    const byte = await readAhead(handle, 1)
    if (byte.length === 0) return undefined
    bytes.push(byte)
    if (byte[0] === 0x0a) return Buffer.concat(bytes)
  }
  return undefined
}

async function readAhead(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

function parseJson<T>(shape: z.ZodType<T>, text: string): T | undefined {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function cutOff(file: string): ArchiveRefusedError {
  return new ArchiveRefusedError(`${file} is cut off or damaged: its closing record is missing. Use another copy.`)
}

function damaged(file: string): ArchiveRefusedError {
  return new ArchiveRefusedError(`${file} is damaged: its content does not match its digest. Use another copy.`)
}

function fail(error: Error): never {
  throw error
}
