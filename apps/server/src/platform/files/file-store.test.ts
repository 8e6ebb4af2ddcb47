import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { fileStore } from './file-store.ts'

it('a file is read as it was kept, and nothing else is left beside it', async () => {
  const root = path.join(temporaryFolder(), 'new')
  const id = randomUUID()
  await fileStore(root).keep(id, Buffer.from('a picture'))
  expect((await fileStore(root).read(id))?.toString()).toBe('a picture')
  expect(readdirSync(root, { recursive: true })).toEqual([id.slice(0, 2), `${id.slice(0, 2)}/${id}`])
})

it('a file that nobody kept is not there', async () => {
  expect(await fileStore(temporaryFolder()).read(randomUUID())).toBeUndefined()
})

it('an id is kept once', async () => {
  const id = randomUUID()
  const store = fileStore(temporaryFolder())
  await store.keep(id, Buffer.from('first'))
  await expect(store.keep(id, Buffer.from('second'))).rejects.toThrow(/EEXIST/)
  expect((await store.read(id))?.toString()).toBe('first')
})
