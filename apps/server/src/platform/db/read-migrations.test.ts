import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMigrations } from './read-migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'timeloom-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (file: string, sql = 'select 1') => writeFileSync(path.join(folder, file), sql)

it('files come in the order of their numbers', () => {
  put('0010-ten.sql')
  put('0002-two.sql')
  expect(readMigrations(folder).map(({ level, name }) => ({ level, name }))).toEqual([
    { level: 2, name: '0002-two' },
    { level: 10, name: '0010-ten' },
  ])
})

it('line ends of Windows do not change the digest', () => {
  put('0001-a.sql', 'select 1;\nselect 2;\n')
  const [unix] = readMigrations(folder)
  put('0001-a.sql', 'select 1;\r\nselect 2;\r\n')
  expect(readMigrations(folder)[0]?.digest).toBe(unix?.digest)
})

it.each([
  { why: 'a file that is named otherwise', files: ['1-short.sql'], says: /NNNN-name\.sql/ },
  { why: 'a number used twice', files: ['0001-a.sql', '0001-b.sql'], says: /share a number/ },
])('$why is refused', ({ files, says }) => {
  for (const file of files) put(file)
  expect(() => readMigrations(folder)).toThrow(says)
})

it("the program's own migrations are found", () => {
  expect(readMigrations()[0]?.level).toBe(1)
})
