import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Session } from '../src/platform/db/session.ts'
import { installationTransaction, tenantTransaction, type InstallationTx } from '../src/platform/db/transaction.ts'
import { addOneRowToEach } from './add-one-row-to-each.ts'
import { readCatalogue, type Catalogue, type Table } from './read-catalogue.ts'
import { newCompany } from './new-company.ts'
import { testDatabase } from './test-database.ts'

/** Tables of the installation. Reached only by access, customers and platform code; a new one needs a reason to be here. */
const installationTables = [
  'account',
  'account_link',
  // Programs present their credentials before their company is known.
  'api_token',
  'company',
  // Devices show a code, and sign requests, before their company is known.
  'device_code',
  'device_key',
  'device_request',
  'idempotency_key',
  'identity',
  'identity_provider',
  'installation',
  // Concerns no company; read only by Superadmins' calls.
  'installation_audit_entry',
  'oauth_client',
  // The installation's mail is stored with that of companies, and one sender sends both.
  'outgoing_mail',
  'passkey',
  'rate_limit',
  'recovery_code',
  // Raised by triggers, also by a change that no company's transaction makes.
  'rule_revision',
  'schema_migration',
  'session',
  'sign_in_challenge',
  // A terminal names no company, only its secret address.
  'terminal_address',
  'totp_authenticator',
  'used_refresh_token',
]

/** Facts: written once, neither changed nor removed. */
const appendOnlyTables = [
  'audit_entry',
  'import_batch',
  'import_line',
  'import_restored',
  'import_undo',
  'leave_balance_change',
  'punch',
  'punch_replacement',
  'punch_work_part',
  'pay_card_snapshot',
  'pay_period_snapshot',
  'roll_call_mark',
  'undone_removal',
]

/** Pay depends on these: rows are ended, cancelled or settled, and stay. */
const keptTables = [
  'device_punch',
  'leave',
  'leave_balance',
  'pay_card',
  'pay_card_detail',
  'pay_card_file',
  'pay_group_version',
  'holiday_version',
  'time_rounding_version',
]

/** Tables of the installation of which the application deletes rows. */
const deletedInInstallation = [
  'device_code',
  'device_request',
  'idempotency_key',
  'identity',
  'passkey',
  'rate_limit',
  'recovery_code',
  'sign_in_challenge',
  'totp_authenticator',
]

const server = inject('databaseServer')
const { db, address } = testDatabase()
let catalogue: Catalogue
let tenantTables: Table[]

beforeAll(async () => {
  await db.pool.query(`select ensure_punch_month('2026-03-02')`)
  catalogue = await readCatalogue(db.pool)
  tenantTables = catalogue.tables.filter((table) => !table.isPartition && !installationTables.includes(table.name))
})

/** Names the tables that break a rule, so that the failure says which. */
const breaking = (rule: (table: Table) => boolean) =>
  tenantTables.filter((table) => !rule(table)).map((table) => table.name)

describe('the catalogue was read', () => {
  it('and has tables of companies and of the installation', () => {
    expect(tenantTables.length).toBeGreaterThan(10)
    expect(catalogue.tables.map((table) => table.name)).toEqual(expect.arrayContaining(installationTables))
  })

  it('every append-only table is there', () => {
    expect(tenantTables.map((table) => table.name)).toEqual(
      expect.arrayContaining([...appendOnlyTables, ...keptTables]),
    )
  })
})

describe('every table of a company', () => {
  it('begins its primary key with company_id', () => {
    expect(breaking((table) => table.keys.some((key) => key.isPrimary && key.columns[0] === 'company_id'))).toEqual([])
  })

  it('begins every unique key with company_id', () => {
    expect(breaking((table) => table.keys.every((key) => key.columns[0] === 'company_id'))).toEqual([])
  })

  it("begins every foreign key to another company's table with company_id", () => {
    const isWhole = (key: Table['foreignKeys'][number]) =>
      installationTables.includes(key.target) ||
      (key.columns[0] === 'company_id' && key.targetColumns[0] === 'company_id')
    expect(breaking((table) => table.foreignKeys.every(isWhole))).toEqual([])
  })

  it('belongs to an existing company, itself or through the row it belongs to', () => {
    const isBound = (table: Table, from: readonly string[] = []): boolean =>
      table.foreignKeys.some(({ columns, target }) => {
        if (columns[0] !== 'company_id' || from.includes(target)) return false
        const owner = tenantTables.find((each) => each.name === target)
        return target === 'company' || (owner !== undefined && isBound(owner, [...from, table.name]))
      })
    expect(breaking((table) => isBound(table))).toEqual([])
  })

  it('has a company_id that is never empty', () => {
    expect(
      breaking((table) => table.columns.some((column) => column.name === 'company_id' && column.isNotNull)),
    ).toEqual([])
  })

  it('enables and forces row-level security', () => {
    expect(breaking((table) => table.isRowSecured && table.isRowSecurityForced)).toEqual([])
  })

  it('has one policy, for all commands, that reads the company of the transaction', () => {
    const company = `nullif(current_setting('app.company_id'::text, true), ''::text)`
    const isTenantPolicy = (policy: Table['policies'][number]) =>
      policy.command === '*' && [policy.using, policy.check].every((text) => text?.toLowerCase().includes(company))
    expect(breaking((table) => table.policies.length === 1 && table.policies.every(isTenantPolicy))).toEqual([])
  })

  it('keeps when it was made, and unless append-only, changed and how often', () => {
    const expected = (table: Table) =>
      appendOnlyTables.includes(table.name) ? ['created_at'] : ['created_at', 'updated_at', 'version']
    const kept = (table: Table) =>
      table.columns
        .map((column) => column.name)
        .filter((name) => ['created_at', 'updated_at', 'version'].includes(name))
    expect(breaking((table) => kept(table).sort().join() === expected(table).join())).toEqual([])
  })

  it('cannot be emptied or altered by the application', () => {
    expect(
      breaking((table) => table.appRights.every((right) => ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(right))),
    ).toEqual([])
  })

  it('belongs to a role that the application is not', () => {
    expect(breaking((table) => table.owner !== 'timeloom_app')).toEqual([])
  })
})

describe('what is kept', () => {
  const rightsOn = (names: string[], right: string) =>
    catalogue.tables.filter(({ name, appRights }) => names.includes(name) && appRights.includes(right))

  it('as a fact is neither changed nor removed by the application', () => {
    expect(rightsOn(appendOnlyTables, 'UPDATE')).toEqual([])
    expect(rightsOn(appendOnlyTables, 'DELETE')).toEqual([])
  })

  it('for pay is not removed by the application', () => {
    expect(rightsOn(keptTables, 'DELETE')).toEqual([])
  })

  it('of the installation is removed by the application where it is of a moment only', () => {
    const deleted = rightsOn(installationTables, 'DELETE').map(({ name }) => name)
    expect(deleted).toEqual(deletedInInstallation)
  })

  it('is emptied by nobody but the owner', () => {
    expect(catalogue.tables.filter(({ appRights }) => appRights.includes('TRUNCATE'))).toEqual([])
  })
})

describe('a partitioned table', () => {
  it('has its partition key in every unique key', () => {
    const partitioned = tenantTables.filter((table) => table.partitionKey.length > 0)
    expect(partitioned.map((table) => table.name)).toContain('punch')
    expect(
      breaking((table) =>
        table.keys.every((key) => table.partitionKey.every((column) => key.columns.includes(column))),
      ),
    ).toEqual([])
  })

  it('gives the application no right on a partition, the new ones included', () => {
    const partitions = catalogue.tables.filter((table) => table.isPartition)
    expect(partitions.map((table) => table.name)).toContain('punch_2026_03')
    expect(partitions.filter((table) => table.appRights.length > 0).map((table) => table.name)).toEqual([])
  })
})

describe('a view', () => {
  it('is read with the reader’s rights', () => {
    expect(catalogue.views.length).toBeGreaterThan(0)
    expect(catalogue.views.filter((view) => !view.isInvoker).map((view) => view.name)).toEqual([])
  })
})

describe('a function with the rights of its owner', () => {
  it('resolves names only in its owner’s schemas', () => {
    expect(catalogue.definerFunctions.filter((each) => !each.hasSearchPath).map((each) => each.name)).toEqual([])
  })
})

describe('the application, in a transaction', () => {
  let session: Session
  beforeAll(async () => {
    session = await newCompany(db)
  })
  const reading = (text: string) => tenantTransaction(db, session, (tx) => sql.raw(text).execute(tx))

  it('may not touch a partition by its own name', async () => {
    await expect(reading('select * from punch_2026_03')).rejects.toThrow(/permission denied/)
    await expect(reading('delete from punch_2026_03')).rejects.toThrow(/permission denied/)
  })

  it('may not switch row-level security off', async () => {
    await expect(reading('alter table punch disable row level security')).rejects.toThrow(/must be owner/)
  })

  it("sees a company's rows in that company only, in every table", async () => {
    const other = await newCompany(db)
    await addOneRowToEach(server, address.database, tenantTables, other.companyId)
    const count = async (as: Session | null, table: string) => {
      const query = sql<{ count: number }>`select count(*) from ${sql.table(table)}`
      const run = (tx: InstallationTx) => query.execute(tx)
      const result = await (as ? tenantTransaction(db, as, run) : installationTransaction(db, run))
      return result.rows[0]?.count
    }
    for (const { name } of tenantTables) {
      const seen = { own: await count(other, name), foreign: await count(session, name), none: await count(null, name) }
      expect({ name, ...seen }).toEqual({ name, own: 1, foreign: 0, none: 0 })
    }
  })
})
