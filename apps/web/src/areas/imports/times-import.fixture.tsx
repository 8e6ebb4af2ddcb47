import type { ImportCheck, ImportSummary, PunchFormat } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TimesImportPage } from './times-import-page.tsx'

export const UPLOAD = 'POST /times/upload'
export const IMPORTS = 'GET /api/imports'
export const JOBS = 'GET /api/background-jobs'

/** What an import answers. */
export type Result = ImportSummary & { formats: PunchFormat[] }

export function openPage(answers: Parameters<typeof serve>[0]): SentCall[] {
  const calls = serve({ [IMPORTS]: () => [], [JOBS]: () => [], ...answers })
  showPage(<TimesImportPage />, { at: '/times/importtimes', permissions: { import: ['create'] } })
  return calls
}

export function choose(file: File) {
  return userEvent.upload(screen.getByLabelText(/Drop a .dat, .txt, CSV or Excel file/), file, { applyAccept: false })
}

export async function upload(file = new File(['1042\t2026-11-05 08:00:00\n'], '1_attlog.dat')) {
  await choose(file)
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
}

export function summary(changes: Partial<Result>): Result {
  return {
    importId: '66666666-6666-4666-8666-666666666666',
    fileName: '1_attlog.dat',
    lines: 120,
    imported: 100,
    replaced: 0,
    alreadyThere: 15,
    late: 3,
    refused: 2,
    refusedLines: [
      { line: 7, outcome: 'refused', reason: 'unknownEmployee', text: '9999\t2026-11-05 08:00:00' },
      { line: 9, outcome: 'refused', reason: 'badLine', text: '###' },
    ],
    otherOffset: 0,
    otherOffsetLines: [],
    employees: 41,
    fromDate: '2026-10-26',
    toDate: '2026-11-05',
    jobId: null,
    formats: [],
    ...changes,
  }
}

export function check(changes: Partial<ImportCheck>): ImportCheck {
  const { importId: _, jobId: __, replaced: ___, ...counts } = summary({})
  const otherOffsetLines = [
    { line: 4, written: '2026-04-03 06:00 +08:00', local: '2026-04-03 11:00', zone: 'Pacific/Auckland' },
  ]
  return { ...counts, otherOffset: 1, otherOffsetLines, daysOutside: 4, ...changes }
}

export function is(call: string) {
  return (sent: SentCall) => `${sent.method} ${sent.path}` === call
}
