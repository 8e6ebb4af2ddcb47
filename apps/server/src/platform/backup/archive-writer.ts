import { createHash } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  archiveFormat,
  archiveLine,
  frameKind,
  type ArchiveHeader,
  type Closing,
  type FileTitle,
  type SectionDigest,
  type TableTitle,
} from './archive-format.ts'

const compress = promisify(gzip)
const chunkBytes = 512 * 1024

/**
 * Writes an archive beside its place, and puts it there once it is complete and on the disk. Two lines of text (format,
 * header), then frames: a byte that says the kind, four of the length, the content. Content of tables and files is
 * compressed a chunk a frame, so that neither side needs more memory than a chunk.
 */
export class ArchiveWriter {
  private readonly all = createHash('sha256')
  private sections = 0
  private bytes = 0

  private constructor(
    private readonly file: string,
    private readonly draft: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(file: string, header: ArchiveHeader): Promise<ArchiveWriter> {
    const draft = `${file}.${process.pid}.tmp`
    const writer = new ArchiveWriter(file, draft, await open(draft, 'w', 0o600))
    await writer.write(Buffer.from(`${archiveLine} ${archiveFormat}\n${JSON.stringify(header)}\n`))
    return writer
  }

  addTable(title: TableTitle, content: AsyncIterable<Uint8Array>): Promise<SectionDigest> {
    return this.addSection(frameKind.table, title, content)
  }

  addFile(title: FileTitle, content: AsyncIterable<Uint8Array>): Promise<SectionDigest> {
    return this.addSection(frameKind.file, title, content)
  }

  /** @returns the archive's size in bytes */
  async finish(): Promise<number> {
    const closing: Closing = { sections: this.sections, sha256: this.all.copy().digest('hex') }
    await this.frame(frameKind.closing, jsonBytes(closing))
    await this.handle.sync()
    await this.handle.close()
    await rename(this.draft, this.file)
    await syncFolder(path.dirname(this.file))
    return this.bytes
  }

  /** Takes away what was written so far; the file that was there before stays. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => {})
    await rm(this.draft, { force: true })
  }

  private async addSection(
    kind: number,
    title: TableTitle | FileTitle,
    content: AsyncIterable<Uint8Array>,
  ): Promise<SectionDigest> {
    await this.frame(kind, jsonBytes(title))
    const digest = createHash('sha256')
    let bytes = 0
    for await (const chunk of inChunks(content)) {
      digest.update(chunk)
      bytes += chunk.length
      await this.frame(frameKind.data, await compress(chunk, { level: 4 }))
    }
    const end: SectionDigest = { bytes, sha256: digest.digest('hex') }
    await this.frame(frameKind.end, jsonBytes(end))
    this.sections++
    return end
  }

  private async frame(kind: number, content: Buffer): Promise<void> {
    const head = Buffer.alloc(5)
    head.writeUInt8(kind, 0)
    head.writeUInt32BE(content.length, 1)
    await this.write(Buffer.concat([head, content]))
  }

  private async write(content: Buffer): Promise<void> {
    this.all.update(content)
    this.bytes += content.length
    await this.handle.appendFile(content)
  }
}

function jsonBytes(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    pieces.push(piece)
    size += piece.length
    if (size < chunkBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
