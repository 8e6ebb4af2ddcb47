import { FIELDS_WITHOUT_EFFECT, PayGroupRules } from '@timeloom/contract'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../src/areas/company/default-settings.ts'
import { DatedSettings, OwnSettings } from '../../src/areas/pay-setup/pay-type-settings.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { featuresMissing, specifiedFeatures } from '../specification.ts'
import { testDatabase } from '../test-database.ts'
import { company } from './company.ts'
import { pay } from './pay.ts'
import { people } from './people.ts'
import type { Reader } from './readers.ts'
import { settings } from './settings.ts'
import { time } from './time.ts'

/** Every stored field with the code that reads it for something, or the feature that will. */
const LISTED = { ...company, ...people, ...pay, ...time }
const ALL = { ...LISTED, ...settings }

/** Of the installation's own tables those that people fill in. */
const INSTALLATION = ['account', 'company']
/** What every table has, and the database itself uses. */
const EVERYWHERE = ['company_id', 'id', 'created_at', 'updated_at', 'version']

const server = path.resolve(import.meta.dirname, '../..')
const { db } = testDatabase()
const columns: Record<string, string[]> = {}

beforeAll(async () => {
  const { tables } = await readCatalogue(db.pool)
  for (const table of tables) {
    const isOfCompany = table.columns.some(({ name }) => name === 'company_id') && table.isRowSecured
    if (table.isPartition || !(isOfCompany || INSTALLATION.includes(table.name))) continue
    columns[table.name] = table.columns.map(({ name }) => name).filter((name) => !EVERYWHERE.includes(name))
  }
})

const fields = Object.entries(ALL).flatMap(([record, lines]) =>
  lines.flatMap(([reader, names]) => names.split(' ').map((name) => ({ record, name, reader }))),
)
const listed = (record: string) => fields.filter((field) => field.record === record).map(({ name }) => name)

describe('the list of stored fields', () => {
  it('has every column of a company’s tables, once', () => {
    const own = Object.fromEntries(Object.keys(LISTED).map((table) => [table, listed(table).toSorted()]))
    expect(own).toEqual(Object.fromEntries(Object.entries(columns).map(([table, names]) => [table, names.toSorted()])))
  })

  it.each([
    { record: 'companySettings', keys: Object.keys(defaultSettings) },
    { record: 'payGroupRules', keys: Object.keys(PayGroupRules.shape) },
    { record: 'payTypeSettings', keys: [OwnSettings, DatedSettings].flatMap(({ shape }) => Object.keys(shape)) },
  ])('has every key of $record, once', ({ record, keys }) => {
    expect(listed(record).toSorted()).toEqual(keys.toSorted())
  })

  it('names files that mention the field', () => {
    const wrong = fields.filter(({ name, reader }) => typeof reader === 'string' && !mentions(reader, name))
    expect(wrong).toEqual([])
  })

  it.skipIf(featuresMissing !== undefined)('names features of the specification', () => {
    const known = specifiedFeatures()
    expect(known).toContain('E07')
    const named = fields.flatMap(({ reader }) => (isLater(reader) ? [reader.feature] : []))
    expect(named.filter((feature) => !known.includes(feature))).toEqual([])
  })

  it('says of each field that nothing reads yet where a form marks it', () => {
    const marked = Object.entries(FIELDS_WITHOUT_EFFECT).flatMap(([form, names]) =>
      names.map((name) => `${form}.${name}`),
    )
    const unread = new Set(fields.flatMap(({ reader }) => (isLater(reader) ? reader.fields : [])))
    expect([...unread].toSorted()).toEqual(marked.toSorted())
  })
})

it('each form with such fields marks them', () => {
  const web = path.join(server, '../web/src')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(web, name), 'utf8'))
  const marks = (form: string) => new RegExp(`markWithoutEffect(<\\w+>)?\\(\\s*'${form}'`)
  const forms = Object.keys(FIELDS_WITHOUT_EFFECT)
  expect(forms.filter((form) => !sources.some((text) => marks(form).test(text)))).toEqual([])
})

function isLater(reader: Reader): reader is Extract<Reader, { feature: string }> {
  return typeof reader === 'object' && 'feature' in reader
}

function mentions(file: string, name: string): boolean {
  const whole = path.join(server, file)
  if (!existsSync(whole)) return false
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`\\b(${name}|${camel})\\b`).test(readFileSync(whole, 'utf8'))
}
