import { z } from 'zod'

/** The first line of an archive; the number is the format's. */
export const archiveLine = 'timeloom-archive'
export const archiveFormat = 1

export const frameKind = { table: 0x54, file: 0x46, data: 0x44, end: 0x45, closing: 0x5a } as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The second line, as JSON: what the archive is of. */
export const ArchiveHeader = z.strictObject({
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** server_version of the database that was copied */
  postgresql: z.string(),
  /** pg-boss's own level */
  jobQueueLevel: z.number().int(),
  migrations: z.array(z.strictObject({ level: z.number().int(), name: z.string(), digest: sha256 })).min(1),
  /** false: made before a migration, which touches no file */
  hasFiles: z.boolean(),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

/** What begins the section of a table. `months` are the first days of the months that a partitioned table has a place for. */
export const TableTitle = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  months: z.array(z.iso.date()),
})
export type TableTitle = z.infer<typeof TableTitle>

/** What begins the section of a file: its path below the folder of files, with slashes. */
export const FileTitle = z.strictObject({ file: z.string().min(1) })
export type FileTitle = z.infer<typeof FileTitle>

/** What ends a section: size and SHA-256 of its content before it was compressed. */
export const SectionDigest = z.strictObject({ bytes: z.number().int(), sha256 })
export type SectionDigest = z.infer<typeof SectionDigest>

/** The last record: SHA-256 of every byte of the archive before it, so that a shortened archive is noticed. */
export const Closing = z.strictObject({ sections: z.number().int(), sha256 })
export type Closing = z.infer<typeof Closing>

/** This archive cannot be used, or not here; the message says why and what to do. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError'
}
