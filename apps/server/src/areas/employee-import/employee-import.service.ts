import { type AnswerOf, IMPORT_ROWS, type listEmployeeImports, type readEmployeeFile } from '@timeloom/contract'
import { basename } from 'node:path'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readSentSheet, type SentFile } from '../../platform/sheets/read-sent-sheet.ts'
import type { SheetRow } from '../../platform/sheets/sheet-row.ts'
import { guessColumns, splitHeader } from './employee-import-columns.ts'
import { guessDateOrder } from './employee-import-dates.ts'
import { pathsOf } from './employee-import-names.ts'
import { selectImportRecords, selectNamedRecords, selectUsualPayGroup } from './employee-import.repository.ts'

export { checkImport } from './employee-import-check.ts'
export { importPeople } from './employee-import-add.ts'
export { undoImport } from './employee-import-undo.ts'

const listedImports = 100

type EmployeeFile = AnswerOf<typeof readEmployeeFile>

/** The rows of a file and what its columns seem to mean. None of it is stored. */
export async function readFile(call: OwnWork, file: SentFile): Promise<EmployeeFile | Refusal> {
  const sheet = await readSentSheet(file, call)
  if (isRefusal(sheet)) return sheet
  if (typeof sheet === 'string') return refused(sheet)
  return call.transact((work) => understood(work, file.name, sheet))
}

async function understood({ tx }: Work, name: string, sheet: SheetRow[]): Promise<EmployeeFile | Refusal> {
  const { headers, people } = splitHeader(sheet)
  if (people.length === 0) return refused('emptyFile')
  if (people.length > IMPORT_ROWS) return refused('tooManyRows')
  const { nodes, payGroups } = await selectNamedRecords(tx)
  const known = {
    department: [...nodes.map((node) => node.name), ...[...pathsOf(nodes).values()].map((path) => path.join(' / '))],
    payGroup: payGroups.map((group) => group.name),
  }
  const columns = guessColumns(headers, people, known)
  const dated = columns.flatMap((field, index) =>
    field === 'hireOnDateValue' || field === 'terminateDateValue' ? people.map(({ cells }) => cells[index]!) : [],
  )
  const { order, isCertain } = guessDateOrder(dated)
  return {
    message: 'success',
    fileName: shortName(name),
    headers,
    columns,
    rows: people.map(({ cells }) => cells),
    lines: people.map(({ line }) => line),
    dateOrder: order,
    isDateOrderCertain: isCertain,
    paygroupId: await selectUsualPayGroup(tx),
  }
}

/** The latest imports, newest first. */
export async function readImports({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listEmployeeImports>> {
  const rows = await selectImportRecords(tx, listedImports)
  return rows.map(({ importedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

function shortName(name: string): string {
  return basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-200)
}
