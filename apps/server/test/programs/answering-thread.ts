import { DatabaseUnavailableError } from '../../src/platform/db/database-error.ts'
import { answerParent } from '../../src/platform/jobs/answer-parent.ts'

// Doubles what it is told and counts how often it was asked; fails or ends as it is told to.
let asked = 0

answerParent((told) => {
  const { number, end } = told as { number: number; end?: 'error' | 'lost' | 'exit' | 'throw' }
  asked++
  if (end === 'error') throw new RangeError(`no number like ${number}`)
  if (end === 'lost') throw new DatabaseUnavailableError(new Error('gone'), 'unknown')
  if (end === 'exit') process.exit(3)
  if (end === 'throw') {
    setImmediate(() => {
      throw new Error('nobody catches this')
    })
    return new Promise(() => {})
  }
  return Promise.resolve({ doubled: number * 2, asked })
})
