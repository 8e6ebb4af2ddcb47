import type { AnswerOf, importSetupList, SetupFileRow, SetupListName, SyncType } from '@timeloom/contract'
import { stringify } from 'csv-stringify/sync'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readSentSheet, type SentFile } from '../../platform/sheets/read-sent-sheet.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { FILE_REASONS, keepingFailures, recordSyncResult } from '../sync-results/sync-results.service.ts'
import { checkRows } from './check-rows.ts'
import { cellsOf } from './file-cells.ts'
import { marked } from '../../platform/sheets/formula-mark.ts'
import { readRows, type SentRow } from './read-rows.ts'
import type { SetupFile } from './setup-file.ts'
import { SETUP_FILES } from './setup-lists.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** All records of a list with all their fields, as an import reads them. */
export async function exportList(work: Work, list: SetupListName): Promise<AnswerFile | Refusal> {
  const file = SETUP_FILES[list]
  if (!mayDo(work.caller, `${file.resource}:visible`)) return forbidden()
  const cells = await cellsOf(work.tx, file.columns)
  const rows = (await file.read(work)).map(({ values }) =>
    file.columns.map(({ header }) => marked(cells.get(header)!.write(values[header]))),
  )
  const content = stringify([file.columns.map(({ header }) => header), ...rows])
  return new AnswerFile({ name: `${list}.csv`, type: 'text/csv; charset=utf-8', content: BYTE_ORDER_MARK + content })
}

/**
 * Adds and changes the records that a file names, all of its rows or none; records it does not name stay. Repeated it
 * changes nothing.
 *
 * Refuses with `wrongRows` and what is wrong with which, and with what speaks against the whole file.
 */
export async function importList(
  call: OwnWork,
  { list, file, dryRun = false }: { list: SetupListName; file: SentFile; dryRun?: boolean | undefined },
): Promise<AnswerOf<typeof importSetupList> | Refusal> {
  const setup = SETUP_FILES[list]
  if (!mayDo(call.caller, `${setup.resource}:create`) && !mayDo(call.caller, `${setup.resource}:update`)) {
    return forbidden()
  }
  const type = TYPES[list] ?? 'Setup'
  const name = shortName(file.name)
  // A trial run is no import: nothing is kept of it.
  return keepingFailures(call, { type, subject: name, reasons: dryRun ? {} : REASONS }, async () => {
    const sheet = await readSentSheet(file, call, { text: 'asWritten' })
    if (isRefusal(sheet)) return sheet
    if (typeof sheet === 'string') return refused(sheet)
    const sent = readRows(sheet, setup.columns)
    if (isRefusal(sent)) return sent
    return call.transact(async (work) => {
      const done = await importRows(work, setup, { sent, dryRun })
      if (!isRefusal(done) && !dryRun) await recordImported(work, { type, name, ...done })
      return done
    })
  })
}

const TYPES: Partial<Record<SetupListName, SyncType>> = { jobs: 'Job', tasks: 'Task' }

const REASONS = {
  ...FILE_REASONS,
  wrongRows: ({ wrong }: Record<string, unknown>) =>
    `nothing was imported, because ${wrong === 1 ? '1 row is' : `${String(wrong)} rows are`} wrong. Fix them and import the file again.`,
}

function recordImported(
  work: Work,
  done: {
    type: SyncType
    name: string
    added?: number | undefined
    changed?: number | undefined
    unchanged?: number | undefined
  },
): Promise<void> {
  const { type, name, added = 0, changed = 0, unchanged = 0 } = done
  const message = `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged.`
  return recordSyncResult(work, { type, status: 'Success', message })
}

/** Without the folders that some browsers send. */
function shortName(name: string): string {
  return name.replaceAll(/.*[\\/]/g, '').slice(-200)
}

async function importRows(
  work: Work,
  setup: SetupFile,
  { sent, dryRun }: { sent: readonly SentRow[]; dryRun: boolean },
): Promise<AnswerOf<typeof importSetupList> | Refusal> {
  const { rows, apply } = await checkRows(work, setup, sent)
  const account = { ...countsOf(rows), rows: rows.filter(({ outcome }) => outcome !== 'unchanged') }
  if (account.wrong > 0) return refused('wrongRows', account)
  if (!dryRun) {
    const refusal = await apply()
    if (refusal) return refusal
  }
  return { message: 'success', ...account }
}

function countsOf(rows: readonly SetupFileRow[]): Record<SetupFileRow['outcome'], number> {
  const counts = { added: 0, changed: 0, unchanged: 0, wrong: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}
