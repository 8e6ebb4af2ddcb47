import { CallError } from './call-error.ts'

/**
 * The answer of a save that is done. One that says another message than 'success' throws with that message, or without
 * words of its own where it says none or only 'error'.
 *
 * @source spec 000 §8.1, §8.5
 */
export function saved<Answer extends object>(answer: Answer): Answer {
  const message = 'message' in answer ? answer.message : undefined
  if (message === 'success') return answer
  const words = typeof message === 'string' && message !== '' && message !== 'error' ? message : undefined
  throw new CallError({ kind: 'invalid', status: 200, serverMessage: words, answer })
}
