import {
  checkEmployeeImport,
  importEmployees,
  listEmployeeImports,
  listEmployees,
  listDepartments,
  pageEmployees,
  readEmployeeFile,
  undoEmployeeImport,
  type AnswerOf,
  type EmployeeImportCheck,
} from '@timeloom/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { bodyOf, sentRows, type ImportDraft } from './draft.ts'
import { FILE_REFUSALS, undoneWords } from './employee-import.words.ts'

export function useReadFile(onRead: (answer: AnswerOf<typeof readEmployeeFile>) => void) {
  return useSave(readEmployeeFile, {
    failure: t('Failed to read the file.'),
    refusals: FILE_REFUSALS,
    onSaved: onRead,
  })
}

/** The check of some rows: `sent` are their places in the draft, in the order of the check. */
export type Checked = EmployeeImportCheck & { sent: number[] }

/** What the import would do with the draft as it stands. Nothing is saved. */
export function useCheck(draft: ImportDraft, fileKey: number) {
  return useQuery({
    // The rows are too many to be a key: each change has a number.
    queryKey: [...callKey(checkEmployeeImport), fileKey, draft.revision],
    queryFn: async ({ signal }): Promise<Checked> => {
      const asked = { body: bodyOf(draft), as: 'json' as const, signal, isRead: true }
      return { ...(await call(checkEmployeeImport, asked)), sent: sentRows(draft) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

const CHANGED = [listEmployeeImports, listEmployees, pageEmployees, listDepartments]

export function useImport(onSaved: (answer: AnswerOf<typeof importEmployees>) => void, onProblems: () => void) {
  return useSave(importEmployees, {
    failure: t('Failed to import the employees.'),
    refusals: {
      problems: t('Some rows cannot be imported as they are. Nothing was imported.'),
      noCompany: t('The company is not active.'),
      noCompanyStructure: t('There is no level below this one for a new department. Choose another place for it.'),
      tooManyInvitations: t('At most 500 people can be invited at once. Import without invitations, or fewer rows.'),
      userEmailExit: t('The email already exists.'),
    },
    invalidates: CHANGED,
    onSaved,
    onFailed: () => {
      onProblems()
    },
  })
}

export function useEmployeeImports() {
  return useCall(listEmployeeImports, {})
}

export function useUndoImport(onUndone: (answer: AnswerOf<typeof undoEmployeeImport>) => void) {
  return useSave(undoEmployeeImport, {
    failure: t('Failed to undo the import.'),
    refusals: { alreadyUndone: t('This import has already been undone.') },
    success: undoneWords,
    invalidates: CHANGED,
    onSaved: onUndone,
  })
}
