import { deletePayCardFile, getPayCard, getPayCardFile, type PayCardFile, uploadPayCardFile } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api/call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/words/words.ts'
import { CARD_FILE_REFUSALS } from './card-files.words.ts'

const REFUSALS = Object.fromEntries(Object.entries(CARD_FILE_REFUSALS).map(([code, words]) => [code, () => words()]))

/** Adds a file to a pay card; the caller shows what was refused. */
export function useAddFile(onFailed: (text: string) => void) {
  return useSave(uploadPayCardFile, {
    success: t('The file has been added.'),
    failure: t('Failed to add the file.'),
    refusals: REFUSALS,
    invalidates: [getPayCard],
    onFailed: (_, text) => {
      onFailed(text)
      return true
    },
  })
}

export function useDeleteFile() {
  return useSave(deletePayCardFile, {
    success: t('The file has been deleted.'),
    failure: t('Failed to delete the file.'),
    refusals: REFUSALS,
    invalidates: [getPayCard],
  })
}

/** Saves a file of a pay card on the reader’s device. */
export function useSaveCardFile() {
  return useMutation({
    mutationFn: ({ id, name }: PayCardFile) => download(getPayCardFile, { params: { id } }, name),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the file.'))),
  })
}
