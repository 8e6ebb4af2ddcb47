import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ArchiveRefusedError } from './archive-format.ts'

/** Where a restore gathers files before they come to their places. */
const draftName = '.restoring'

/** The files below a folder, by path with slashes, in order. Links and what is not a plain file are left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenMissing)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${draftName}/`))
    .sort()
}

/** @returns the file's content, or undefined when it was removed in the meantime */
export async function readStoredFile(folder: string, name: string): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    return (await open(path.join(folder, ...name.split('/')), 'r')).createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Files on their way back into an empty folder: written beside their places, put there at the end. */
export class RestoredFiles {
  private readonly draft: string
  private readonly placed: string[] = []

  constructor(private readonly folder: string) {
    this.draft = path.join(folder, draftName)
  }

  async begin(): Promise<void> {
    if ((await listFiles(this.folder)).length > 0) {
      throw new ArchiveRefusedError(
        `${this.folder} already contains files. Restore with an empty FILES_DIR, so that nothing is mixed or lost.`,
      )
    }
    await rm(this.draft, { recursive: true, force: true })
    await mkdir(this.draft, { recursive: true })
  }

  async write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = path.join(this.draft, ...safeParts(name))
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(file, 'wx')
    try {
      for await (const chunk of content) await handle.appendFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  read(name: string): AsyncIterable<Buffer> {
    return createReadStream(path.join(this.draft, ...safeParts(name)))
  }

  async place(): Promise<void> {
    for (const name of await readdir(this.draft)) {
      await rename(path.join(this.draft, name), path.join(this.folder, name))
      this.placed.push(name)
    }
    await rm(this.draft, { recursive: true })
  }

  async undo(): Promise<void> {
    for (const name of [draftName, ...this.placed])
      await rm(path.join(this.folder, name), { recursive: true, force: true })
  }
}

function safeParts(name: string): string[] {
  const parts = name.split('/')
  const isUnsafe = (part: string) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part)
  if (parts.some(isUnsafe)) throw new ArchiveRefusedError(`The archive names a file outside its folder: ${name}`)
  return parts
}

function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
