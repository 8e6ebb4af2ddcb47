import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'

/** A place for an archive and an empty folder of files, removed after the test. */
export function archivePlace(): { file: string; filesDir: string } {
  const folder = temporaryFolder()
  const filesDir = path.join(folder, 'files')
  mkdirSync(filesDir)
  return { file: path.join(folder, 'a.tlb'), filesDir }
}
