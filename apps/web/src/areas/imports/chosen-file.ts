import { t } from '../../lib/words/words.ts'

/** Names the fault of a chosen file before it is sent; undefined when it can go. */
export function fileFault(file: File | undefined): string | undefined {
  if (file === undefined) return t('This field is required.')
  if (!/\.dat$/i.test(file.name)) return t('Only .dat files of a time clock can be imported here.')
  return undefined
}

/** A size as people read it: `812 B`, `48 kB`, `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
