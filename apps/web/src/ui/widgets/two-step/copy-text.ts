import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'

/** Puts a text into the clipboard, and says so; a page without https has none. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(t('Copied.'))
  } catch {
    notify.info(t('This browser cannot copy here. Select the text, then press Ctrl+C or ⌘C.'))
  }
}
