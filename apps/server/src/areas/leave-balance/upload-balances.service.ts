import {
  type AnswerOf,
  type BalanceChange,
  type BodyOf,
  IMPORT_ROWS,
  type uploadLeaveBalances,
} from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readSentSheet, type SentFile } from '../../platform/sheets/read-sent-sheet.ts'
import { type SheetFault, type SheetRow, tidy } from '../../platform/sheets/sheet-row.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { FILE_REASONS, keepingFailures, recordSyncResult } from '../sync-results/sync-results.service.ts'
import { insertBalanceImport } from './balance-imports.repository.ts'
import { layoutOf, textIn, type BalanceLayout } from './balance-layout.ts'
import { lockSettings } from './leave-balance-settings.repository.ts'
import { readLeaveBalanceSettings } from './leave-balance-settings.service.ts'
import { namedTypes } from './named-types.ts'
import { readBalances } from './read-balances.ts'
import {
  countOutdated,
  selectNamedTypes,
  selectPayIdHolders,
  upsertBalances,
  type ChangedBalance,
} from './upload-balances.repository.ts'

const REASONS = {
  ...FILE_REASONS,
  noSetting: 'no balance was imported, because no pay type is set for it. Choose some under Leave Balance settings.',
}

type Upload = BodyOf<typeof uploadLeaveBalances> & { file: SentFile }

/** Payroll may have run some days ahead; a date beyond that is a typo that would make leave count for nothing. */
const DAYS_AHEAD = 31

/** Changes that a trial run names. */
const NAMED_CHANGES = 100

/**
 * Stores the leave balances of a file, in the layout of the settings, as of a day; sent again it changes nothing. A
 * balance of the same day is replaced, others stay, and the newest day counts. With `isCheck` it only says what would
 * change, as the refusal `checked`.
 *
 * Refuses with `noSetting` as long as the settings name no pay type.
 *
 * @source spec 002 §2.17, §7, §8; spec/gaps.md B96; spec/decisions.md 14
 */
export async function uploadBalances(
  call: OwnWork,
  { asOf, isCheck = false, file }: Upload,
): Promise<AnswerOf<typeof uploadLeaveBalances> | Refusal> {
  // A trial run is no import: nothing is kept of it.
  const transfer = { type: 'LeaveBalance', subject: shortName(file.name), reasons: isCheck ? {} : REASONS } as const
  return keepingFailures(call, transfer, async () => {
    const sheet = await readSentSheet(file, call)
    if (isRefusal(sheet)) return sheet
    return call.transact((work) => keepBalances(work, { asOf, isCheck, fileName: file.name, sheet }))
  })
}

interface Reading {
  asOf: string | undefined
  isCheck: boolean
  fileName: string
  sheet: SheetRow[] | SheetFault
}

async function keepBalances(
  work: Work,
  { asOf: asked, isCheck, fileName, sheet }: Reading,
): Promise<AnswerOf<typeof uploadLeaveBalances> | Refusal> {
  const { tx } = work
  await lockSettings(tx)
  const settings = await readLeaveBalanceSettings(work)
  if (settings.leavebalanceVoList.length === 0) return refused('noSetting')
  const today = await companyToday(work)
  const asOf = asked ?? today
  if (asOf > addDays(today, DAYS_AHEAD)) {
    const reason = `A balance can be at most ${DAYS_AHEAD} days ahead.`
    return invalid(reason, [{ field: 'asOf', reason }])
  }
  if (typeof sheet === 'string') return refused(sheet)
  if (sheet.length > IMPORT_ROWS + 1) return refused('tooManyRows')
  const layout = layoutOf(settings)
  const payIds = new Set(sheet.map(({ cells }) => textIn(cells, layout.payId)))
  const { balances, unmatched, problems } = readBalances(sheet, {
    layout,
    ...(await knownTo(work, layout, payIds, asOf)),
  })
  if (balances.length + unmatched.length + problems.length === 0) return refused('emptyFile')
  const changed = await upsertBalances(tx, asOf, balances)
  const counts = {
    imported: balances.length,
    unchanged: balances.length - changed.length,
    outdated: await countOutdated(tx, asOf, balances),
  }
  const account = { ...counts, unmatchPayid: unmatched, problems }
  // A refusal, so that nothing done to find out is kept.
  if (isCheck) return refused('checked', { ...account, changes: changed.slice(0, NAMED_CHANGES).map(changeOf) })
  const message = importInWords(shortName(fileName), { counts, left: { unmatched, problems } })
  const status = unmatched.length + problems.length === 0 ? 'Success' : 'Warning'
  await recordSyncResult(work, { type: 'LeaveBalance', status, message })
  await recordImport(work, { file: shortName(fileName), asOf, counts, changed, left: { unmatched, problems } })
  const { accountId } = work.caller
  const noted = { fileName: shortName(fileName), asOf, accountId, at: work.now, changed }
  const importId = changed.length > 0 ? await insertBalanceImport(tx, noted) : null
  return { message: 'success', ...account, importId }
}

function changeOf({ employeeName, payTypeName, before, after }: ChangedBalance): BalanceChange {
  return { employeeName, payType: payTypeName, before: before === null ? null : hoursOf(before), after: hoursOf(after) }
}

/** Whom the pay ids name, and what pay types are called. */
async function knownTo({ tx }: Work, layout: BalanceLayout, payIds: ReadonlySet<string>, asOf: string) {
  const [holders, types] = await Promise.all([
    selectPayIdHolders(tx, [...payIds], asOf),
    layout.typeName === null ? [] : selectNamedTypes(tx),
  ])
  return {
    holderOf: new Map(holders.map(({ payId, ...holder }) => [payId, holder])),
    types: namedTypes(types, new Set(layout.types.map(({ payTypeId }) => payTypeId))),
  }
}

interface Import {
  file: string
  asOf: string
  counts: { imported: number; unchanged: number }
  changed: readonly ChangedBalance[]
  left: { unmatched: readonly string[]; problems: readonly unknown[] }
}

function importInWords(file: string, { counts, left }: Pick<Import, 'counts' | 'left'>): string {
  const { unmatched, problems } = left
  const parts = [`${file}: ${counts.imported} balances imported.`]
  if (unmatched.length > 0) {
    parts.push(`No employee has pay ID ${few(unmatched)}: correct the pay ID in the file or of the employee.`)
  }
  if (problems.length > 0) parts.push(`${problems.length} balances could not be read: correct them and import again.`)
  return parts.join(' ')
}

/** The first of them, and how many more there are. */
function few(all: readonly string[]): string {
  const shown = all.slice(0, SHOWN).join(', ')
  return all.length > SHOWN ? `${shown} and ${all.length - SHOWN} more` : shown
}

const SHOWN = 5

/** One entry for the file and one for each employee whose balances changed; none if nothing changed. */
async function recordImport(work: Work, { file, asOf, counts, changed, left }: Import): Promise<void> {
  if (changed.length === 0) return
  const byEmployee = new Map<string, ChangedBalance[]>()
  for (const balance of changed) {
    const others = byEmployee.get(balance.employeeId)
    if (others) others.push(balance)
    else byEmployee.set(balance.employeeId, [balance])
  }
  const own = [...byEmployee].map(([employeeId, balances]): AuditEntry => ({
    action: 'import',
    entity: 'leave_balance',
    entityId: employeeId,
    employeeId,
    before: balances.every(({ before }) => before === null) ? null : { asOf, hours: hoursByName(balances, 'before') },
    after: { asOf, hours: hoursByName(balances, 'after') },
  }))
  const { imported, unchanged } = counts
  await recordAudit(work, [
    {
      action: 'import',
      entity: 'leave_balance_import',
      entityId: work.caller.companyId,
      after: { file, asOf, imported, unchanged, unmatched: left.unmatched.length, problems: left.problems.length },
    },
    ...own,
  ])
}

function hoursByName(balances: readonly ChangedBalance[], when: 'before' | 'after'): Record<string, number | null> {
  return Object.fromEntries(
    balances.map(({ payTypeName, [when]: minutes }) => [payTypeName, minutes === null ? null : hoursOf(minutes)]),
  )
}

/** Without the folders that some browsers send. */
function shortName(name: string): string {
  return tidy(name.replaceAll(/.*[\\/]/g, '')).slice(-200)
}
