import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { generateDatabaseTypes } from './generate-database-types.ts'

describe('types of columns', () => {
  const { db } = testDatabase('nothing')
  let types: string

  beforeAll(async () => {
    await db.pool.query(`
      create type shade as enum ('light', 'dark');
      create table kinds (
        some_id uuid not null default gen_random_uuid(), big int8 not null, note text, day date not null, at timestamptz not null,
        seen_at timestamptz, made_at timestamptz not null default now(), rules jsonb not null, settings jsonb not null default '{}',
        shade shade not null, tags text[] not null, bytes bytea, total int generated always as (1) stored
      ) partition by range (day);
      create table kinds_2026 partition of kinds for values from ('2026-01-01') to ('2027-01-01');
      create table others (id int not null, note text not null);
      create view plain_view as select k.big, k.note from kinds k;
      create view outer_view as select k.day, o.id from kinds k left join others o on o.id = k.big`)
    types = await generateDatabaseTypes(db.pool)
  })

  it.each([
    { why: 'a default makes a value optional', line: 'someId: Generated<string>' },
    { why: 'int8 is a number', line: 'big: number' },
    { why: 'what can be missing is null', line: 'note: string | null' },
    { why: 'a date is text', line: 'day: string' },
    { why: 'an instant is a Date', line: 'at: Instant' },
    { why: 'a missing instant is null', line: 'seenAt: NullableInstant' },
    { why: 'an instant may have a default', line: 'madeAt: GeneratedInstant' },
    { why: 'JSON is unknown until it is checked', line: 'rules: Json' },
    { why: 'JSON may have a default', line: 'settings: GeneratedJson' },
    { why: 'an enumeration is its words', line: `shade: 'light' | 'dark'` },
    { why: 'a list is an array', line: 'tags: string[]' },
    { why: 'bytes are a Buffer', line: 'bytes: Buffer | null' },
    { why: 'a computed column cannot be written', line: 'total: ColumnType<number | null, never, never>' },
  ])('$why', ({ line }) => expect(types).toContain(`  ${line}\n`))

  it('a view knows what its tables never leave out', () => {
    expect(types).toContain('interface PlainViewTable {\n  big: number\n  note: string | null\n}')
  })

  it('an outer join may empty any column', () => {
    expect(types).toContain('interface OuterViewTable {\n  day: string | null\n  id: number | null\n}')
  })

  it('partitions are left out', () => {
    expect(types).not.toContain('2026')
  })
})
