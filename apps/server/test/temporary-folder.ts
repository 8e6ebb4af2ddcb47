import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { runningPostmaster, stopPostmaster } from '../src/platform/postgres/postmaster.ts'
import { testFolderPrefix } from './sweep-abandoned-folders.ts'
import { temporaryRoot } from './temporary-root.ts'

/** A folder that others may enter; removed after the test, and with it a server that a killed program left there. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    const postmaster = runningPostmaster(path.join(folder, 'postgres'))
    if (postmaster) await stopPostmaster(postmaster.pid)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
