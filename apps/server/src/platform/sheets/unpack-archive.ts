import { crc32, inflateRawSync } from 'node:zlib'

/** What an archive may unpack to; counted while it is unpacked, for its directory can say anything. */
export interface ArchiveLimits {
  /** Of all parts together. */
  bytes: number
  parts: number
  /** `<` signs of all parts together: a cell with a value has four. */
  tags: number
}

interface Part {
  name: Buffer
  content: Buffer
}

const END_MAGIC = 0x06054b50
const DIRECTORY_MAGIC = 0x02014b50
const LOCAL_MAGIC = 0x04034b50
/** The end of the directory, with the longest comment that may follow it. */
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Pictures and archives within the archive: no cell is in them. */
const WITHOUT_CELLS = /\.(?:png|jpe?g|gif|bmp|tiff?|svg|emf|wmf|mp4|zip)$/i

/**
 * Unpacks a ZIP archive and puts its parts together again without compression, so that whoever reads it on finds what was
 * counted here and nothing else.
 *
 * @returns `tooLarge` beyond a limit, `WrongFileFormat` where it is broken, encrypted or packed in another way
 */
export function unpackArchive(archive: Buffer, limits: ArchiveLimits): Buffer | 'tooLarge' | 'WrongFileFormat' {
  try {
    const parts: Part[] = []
    const left = { ...limits }
    for (const packed of directoryOf(archive)) {
      if (--left.parts < 0) return 'tooLarge'
      if (WITHOUT_CELLS.test(packed.name.toString('latin1'))) continue
      const content = contentOf(archive, packed, left.bytes)
      left.bytes -= content.length
      left.tags -= tagsIn(content)
      if (left.tags < 0) return 'tooLarge'
      parts.push({ name: packed.name, content })
    }
    return storedArchive(parts)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === TOO_MUCH ? 'tooLarge' : 'WrongFileFormat'
  }
}

/** What zlib throws beyond `maxOutputLength`. */
const TOO_MUCH = 'ERR_BUFFER_TOO_LARGE'

interface PackedPart {
  name: Buffer
  method: number
  /** Bytes it has in the archive. */
  packedLength: number
  /** Where its own header begins. */
  at: number
}

function* directoryOf(archive: Buffer): Generator<PackedPart> {
  const end = archive.lastIndexOf(magicBytes(END_MAGIC))
  if (end < 0 || end < archive.length - END_LENGTH - LONGEST_COMMENT) throw new Error('The archive has no directory.')
  let count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  for (; count > 0; count--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_MAGIC) throw new Error('The directory is broken.')
    if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new Error('The archive is encrypted.')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    yield {
      name: archive.subarray(at + 46, nameEnd),
      method: archive.readUInt16LE(at + 10),
      packedLength: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** @throws with the code TOO_MUCH as soon as it is more than `most` bytes */
function contentOf(archive: Buffer, { method, packedLength, at }: PackedPart, most: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL_MAGIC) throw new Error('A part is not where the directory says.')
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const packed = archive.subarray(start, start + packedLength)
  if (packed.length > most) throw Object.assign(new Error('The parts are too large.'), { code: TOO_MUCH })
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new Error('A part is compressed with an unknown method.')
  return packed.length === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
}

function tagsIn(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(0x3c); at !== -1; at = content.indexOf(0x3c, at + 1)) count++
  return count
}

function storedArchive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of parts) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(magicBytes(DIRECTORY_MAGIC), Buffer.from([20, 0]), facts, place, name)
    bodies.push(magicBytes(LOCAL_MAGIC), facts, name, content)
    at += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_LENGTH)
  end.writeUInt32LE(END_MAGIC, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}

function magicBytes(magic: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(magic)
  return bytes
}
