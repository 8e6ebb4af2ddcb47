import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { withFolderLock } from './folder-lock.ts'
import { endLease, takeLease } from './leases.ts'
import { isRunning, processIdentity } from './process-identity.ts'

it('only one works at a time', async () => {
  const file = path.join(temporaryFolder(), 'lock')
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withFolderLock(file, work)))
  expect(most).toBe(1)
})

it.each([
  { why: 'whose process died', holder: '4194000 1' },
  { why: 'whose number another process has now', holder: `${process.pid} 1` },
])('a lock $why is taken over by one of those who wait', async ({ holder }) => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'lock')
  writeFileSync(file, holder)
  let inside = 0
  const seen = await Promise.all(
    Array.from({ length: 5 }, () =>
      withFolderLock(file, async () => {
        const others = inside++
        await new Promise((resolve) => setImmediate(resolve))
        inside--
        return others
      }),
    ),
  )
  expect(seen).toEqual([0, 0, 0, 0, 0])
  expect(readdirSync(folder)).toEqual([])
})

it('the lock is free again after a failure', async () => {
  const file = path.join(temporaryFolder(), 'lock')
  await expect(withFolderLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFolderLock(file, async () => 'free')).toBe('free')
})

it('leases of dead processes do not keep the server', () => {
  const folder = path.join(temporaryFolder(), 'leases')
  const mine = takeLease(folder)
  const second = takeLease(folder)
  writeFileSync(path.join(folder, '4194000-0'), '4194000 1')
  expect(endLease(mine)).toBe(false)
  expect(endLease(second)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('a process is known by more than its number', () => {
  const identity = processIdentity(process.pid) ?? ''
  expect(isRunning(identity)).toBe(true)
  expect(isRunning(`${process.pid} 1`)).toBe(false)
  expect(isRunning('')).toBe(false)
})
