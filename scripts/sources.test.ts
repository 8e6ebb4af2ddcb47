import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOfSources } from './sources.mjs'

describe('the digest that decides whether a build is current', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'timeloom-sources-'))
    mkdirSync(join(root, 'src/dist'), { recursive: true })
    writeFileSync(join(root, 'src/one.ts'), 'one')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const digest = () => digestOfSources(root, ['src', 'missing'])

  it('is the same for the same files', () => expect(digest()).toBe(digest()))

  it.each([
    { why: 'a file has other content', change: () => writeFileSync(join(root, 'src/one.ts'), 'two'), same: false },
    { why: 'a file is added', change: () => writeFileSync(join(root, 'src/two.ts'), ''), same: false },
    { why: 'what was built changes', change: () => writeFileSync(join(root, 'src/dist/one.js'), '1'), same: true },
  ])('$why', ({ change, same }) => {
    const before = digest()
    change()
    expect(digest() === before).toBe(same)
  })
})
