import type { AnswerOf, listBalanceImports, undoBalanceImport as undoCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { recordSyncResult } from '../sync-results/sync-results.service.ts'
import {
  lockBalanceImport,
  markBalanceImportUndone,
  restoreBalances,
  selectBalanceImports,
  type RestoredBalance,
} from './balance-imports.repository.ts'
import { lockSettings } from './leave-balance-settings.repository.ts'

const LISTED = 100

/** The latest imports of balances that changed some, newest first. */
export async function readBalanceImports({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listBalanceImports>> {
  const rows = await selectBalanceImports(tx, LISTED)
  return rows.map(({ importedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt && undoneAt.toISOString(),
  }))
}

/**
 * Sets the balances that an import brought back to what they were. Those that another import has changed since stay. Where
 * there was none before, there is none again.
 */
export async function undoBalanceImport(work: Work, id: string): Promise<AnswerOf<typeof undoCall> | Refusal> {
  const { tx, caller, now } = work
  await lockSettings(tx)
  const found = await lockBalanceImport(tx, id)
  if (!found) return notFound('There is no such import.')
  if (found.isUndone) return refused('alreadyUndone')
  const { fileName, asOf } = found
  const { restored, kept } = await restoreBalances(tx, { id, asOf })
  await markBalanceImportUndone(tx, { id, accountId: caller.accountId, at: now, restored: restored.length })
  const stays = kept > 0 ? ` ${kept} that were changed since stay.` : ''
  const message = `${fileName}: the import was undone, ${restored.length} balances were set back.${stays}`
  await recordSyncResult(work, { type: 'LeaveBalance', status: 'Success', message })
  await recordAudit(work, [
    {
      action: 'undo',
      entity: 'leave_balance_import',
      entityId: caller.companyId,
      after: { file: fileName, asOf, restored: restored.length, kept },
    },
    ...[...groupBy(restored, ({ employeeId }) => employeeId)].map(([employeeId, balances]) => ({
      action: 'undo',
      entity: 'leave_balance',
      entityId: employeeId,
      employeeId,
      before: { asOf, hours: hoursByName(balances, 'before') },
      after: { asOf, hours: hoursByName(balances, 'after') },
    })),
  ])
  return { message: 'success', restored: restored.length, kept }
}

function hoursByName(balances: readonly RestoredBalance[], when: 'before' | 'after'): Record<string, number | null> {
  return Object.fromEntries(
    balances.map(({ payTypeName, [when]: minutes }) => [payTypeName, minutes === null ? null : hoursOf(minutes)]),
  )
}
