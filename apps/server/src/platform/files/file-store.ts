import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Keeps the content of files below FILES_DIR, a file an id; what a file is and whose is in the database. */
export interface FileStore {
  /** Keeps the content, on disk when it resolves. It is there before the row that names it: a lost row leaves an orphan, never a hole. */
  keep(id: string, content: Buffer): Promise<void>
  /** @returns undefined when there is no such file */
  read(id: string): Promise<Buffer | undefined>
  /** Deletes the content for good; one that is not there is no fault. */
  remove(id: string): Promise<void>
}

/** @param folder made when the first file comes */
export function fileStore(folder: string): FileStore {
  // 256 folders, so that none grows beyond what a file system lists quickly
  const placeOf = (id: string) => path.join(folder, id.slice(0, 2), id)
  return {
    async keep(id, content) {
      const place = placeOf(id)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomUUID()}`
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
        await handle.close()
        await link(draft, place)
      } finally {
        await rm(draft, { force: true })
      }
    },
    async read(id) {
      try {
        return await readFile(placeOf(id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (id) => rm(placeOf(id), { force: true }),
  }
}
