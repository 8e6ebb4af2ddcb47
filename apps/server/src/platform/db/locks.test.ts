import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMPANY_LOCKS } from './locks.ts'

const SOURCE = path.join(import.meta.dirname, '../..')

test('each lock of a company has a number of its own', () => {
  const numbers = Object.values(COMPANY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('advisory locks are taken through the registry, and for migrations', () => {
  const taking = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      readFileSync(path.join(SOURCE, file), 'utf8').includes('pg_advisory'),
  )
  expect(taking.toSorted()).toEqual(['platform/db/locks.ts', 'platform/db/migrate.ts'])
})
