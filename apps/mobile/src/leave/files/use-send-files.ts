import { use, useState } from 'react'
import { AppContext } from '../../app-context.ts'
import { addFile } from './add-file.ts'

/** A file that its request does not have yet. */
export interface UnsentFile {
  key: string
  leaveId: string
  file: File
  /** why not, in words; null: it is on its way */
  problem: string | null
}

export interface FileSending {
  unsent: readonly UnsentFile[]
  /** Sends files one after the other; each of them fails alone. */
  send: (leaveId: string, files: readonly File[]) => Promise<void>
  again: (file: UnsentFile) => Promise<void>
  drop: (file: UnsentFile) => void
}

/** Adds files to leave requests, and keeps those that failed. */
export function useSendFiles(): FileSending {
  const { session } = use(AppContext)
  const [unsent, setUnsent] = useState<readonly UnsentFile[]>([])
  const drop = ({ key }: UnsentFile) => setUnsent((before) => before.filter((each) => each.key !== key))
  const mark = ({ key }: UnsentFile, problem: string | null) =>
    setUnsent((before) => before.map((each) => (each.key === key ? { ...each, problem } : each)))
  const sendOne = async (each: UnsentFile, isAgain: boolean) => {
    const problem = await addFile(session, { ...each, isAgain })
    if (problem === null) drop(each)
    else mark(each, problem)
  }
  return {
    unsent,
    send: async (leaveId, files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), leaveId, file, problem: null }))
      setUnsent((before) => [...before, ...added])
      for (const each of added) await sendOne(each, false)
    },
    again: async (each) => {
      mark(each, null)
      await sendOne(each, true)
    },
    drop,
  }
}
