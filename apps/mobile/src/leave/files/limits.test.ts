import { MAX_LEAVE_FILE_BYTES, MAX_LEAVE_FILES } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { MOST_BYTES, MOST_FILES } from './limits.ts'

it('the limits are those of the contract', () => {
  expect({ MOST_BYTES, MOST_FILES }).toEqual({ MOST_BYTES: MAX_LEAVE_FILE_BYTES, MOST_FILES: MAX_LEAVE_FILES })
})
