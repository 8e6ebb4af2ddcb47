import { deflateRawSync } from 'node:zlib'

/** A part of an archive, and the unpacked size that the archive says it has where that is not the truth. */
export interface PackedPart {
  name: string
  content: Buffer
  claimedBytes?: number
}

/** A ZIP archive, written here because archive libraries cannot write false sizes. */
export function packedArchive(parts: readonly PackedPart[]): Buffer {
  const written = parts.map(({ name, content, claimedBytes = content.length }) => {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimedBytes, 18)
    facts.writeUInt16LE(name.length, 22)
    return { name: Buffer.from(name), facts, packed }
  })
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, facts, packed } of written) {
    const place = Buffer.alloc(14)
    place.writeUInt32LE(Buffer.concat(bodies).length, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, name)
    bodies.push(Buffer.from([0x50, 0x4b, 3, 4]), facts, name, packed)
  }
  const [body, listed] = [Buffer.concat(bodies), Buffer.concat(directory)]
  const end = Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, listed, end])
}
