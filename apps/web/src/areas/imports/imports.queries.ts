import {
  type AnswerOf,
  type BodyOf,
  importLines,
  listBackgroundJobs,
  listImports,
  undoImport,
  uploadTimes,
  sampleOffer,
  sampleTimes,
} from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/words/words.ts'
import { isNothingNew, undoneWords } from './imports.words.ts'

export function useImports() {
  return useCall(listImports, {})
}

export type TimesAnswer = AnswerOf<typeof uploadTimes>

/** A file of punches with the answers to its questions. */
export interface SentTimes extends BodyOf<typeof uploadTimes> {
  file: File
}

/** Messages that say or ask something before anything is imported. */
const BEFORE = new Set(['checked', 'askColumns', 'askDateOrder', 'askTimes', 'askDirections'])

/** A file with nothing new is not a success. */
function tell({ message, result }: TimesAnswer): void {
  if (BEFORE.has(message)) return
  if (message !== 'success') notify.error(t('Failed to import Times.'))
  else if (result && isNothingNew(result)) notify.warning(t('Nothing was imported.'))
  else notify.success(t('Times upload successfully.'))
}

/** Uploads a file of punches. The answer's message is 'success', what it would bring, a question or the refusal of the whole file. */
export function useUpload(onAnswer: (answer: TimesAnswer, sent: SentTimes) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...body }: SentTimes) => call(uploadTimes, { body, file }),
    onSuccess: (answer, sent) => {
      tell(answer)
      onAnswer(answer, sent)
      if (BEFORE.has(answer.message)) return undefined
      return Promise.all(
        [listImports, listBackgroundJobs].map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      )
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'signedOut') return
      notify.error(errorText(error, t('Failed to import Times.')))
    },
  })
}

/** Removes the punches of an import, and says what stays. */
export function useUndoImport() {
  return useSave(undoImport, {
    success: undoneWords,
    refusals: {
      nothingToUndo: ({ closed = 0 }) =>
        closed > 0
          ? t('Nothing was removed: the punches are in closed pay periods. Open those first.')
          : t('Nothing was removed: the punches were changed since, or are gone already.'),
      noPunches: t('Only imports of punches can be undone.'),
    },
    failure: t('Failed to undo the import.'),
    invalidates: [listImports, listBackgroundJobs],
  })
}

/** Saves every line of an import with its outcome. */
export function useImportLines() {
  return useMutation({
    mutationFn: ({ importId, fileName }: { importId: string; fileName: string }) =>
      download(
        importLines,
        { params: { id: importId } },
        `${fileName.replace(/\.(?:dat|txt|csv|xlsx?)$/i, '')}-lines.csv`,
      ),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the lines.'))),
  })
}

/** Whether there is a sample file: in a demo only. */
export function useSampleOffer(): boolean {
  return useCall(sampleOffer, {}, { staleTimeMs: Infinity }).data?.isOffered ?? false
}

export function useSampleFile() {
  return useMutation({
    mutationFn: () => download(sampleTimes, {}, 'sample-attlog.dat'),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the sample file.'))),
  })
}
